import { DatePicker, MonthPicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { hoje } from '#platform/shared/format/data.ts';
import { calendarYears } from './calendar-years.ts';

/** The calendar of a date field, or of a month; fetched when it is first opened. */
export default function Calendar({
  value,
  onChange,
  porMes = false,
}: {
  value: string | null;
  onChange: (value: string | null) => void;
  porMes?: boolean;
}) {
  const Picker = porMes ? MonthPicker : DatePicker;
  const [de, ate] = calendarYears(hoje(), value);
  return (
    <Picker
      value={value}
      defaultDate={value ?? undefined}
      minDate={`${de}-01-01`}
      maxDate={`${ate}-12-31`}
      onChange={onChange}
      allowDeselect
      size="sm"
    />
  );
}
