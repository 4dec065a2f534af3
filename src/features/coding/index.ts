export { CodeQuestions } from './CodeQuestions.tsx';
