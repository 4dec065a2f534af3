import { useEffect, useState } from 'react';
import { beijingDay } from '../../domain/kernel/ids.ts';

const today = (): string => beijingDay(Date.now());

/** The day in China, YYYY-MM-DD; renewed when the page is seen again, as one may stay open over midnight. */
export function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const look = () => {
      setDay(today());
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  return day;
}
