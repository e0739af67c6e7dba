import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';

/** The calendar of a date field; fetched when it is first opened. */
export default function Calendar({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  return <DatePicker value={value} defaultDate={value ?? undefined} onChange={onChange} allowDeselect size="sm" />;
}
