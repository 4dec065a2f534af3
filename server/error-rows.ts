import { ACCOUNT_ERRORS } from '../domain/kernel/account-errors.ts';
import { ASSISTANT_ERRORS } from '../domain/kernel/assistant-errors.ts';
import { COLLECTION_ERRORS } from '../domain/kernel/collection-errors.ts';
import { VOID_ERRORS } from '../domain/kernel/void-errors.ts';
import { DIRECTORY_ERRORS } from '../domain/kernel/directory-errors.ts';
import type { ErrorRow } from '../domain/kernel/error-row.ts';
import { ERRORS, rowText, type AppError, type ErrorCode } from '../domain/kernel/errors.ts';
import { OPERATOR_ERRORS } from '../domain/kernel/operator-errors.ts';
import { VAULT_ERRORS } from '../domain/kernel/vault-errors.ts';

/** All the service can say: to users, operators and robots. */
export const ERROR_ROWS: Readonly<Record<ErrorCode, ErrorRow>> = {
  ...ERRORS,
  ...ACCOUNT_ERRORS,
  ...ASSISTANT_ERRORS,
  ...COLLECTION_ERRORS,
  ...VOID_ERRORS,
  ...DIRECTORY_ERRORS,
  ...OPERATOR_ERRORS,
  ...VAULT_ERRORS,
};

/** The Chinese sentence for any error. */
export const anyErrorText = ({ code, params }: AppError): string => rowText(ERROR_ROWS[code], params);
