import { Button } from '@mantine/core';
import type { ReportFormat } from '#platform/shared/contract/report.ts';
import { IconCsv, IconPdf, IconPlanilha } from '../ui/icons.ts';
import type { useReport } from './use-report.ts';

/** What the button of each format says and shows. */
export const formatButtons = {
  pdf: { rotulo: 'Relatório', icone: IconPdf },
  xlsx: { rotulo: 'Exportar para XLS', icone: IconPlanilha },
  csv: { rotulo: 'Exportar para CSV', icone: IconCsv },
} as const satisfies Record<ReportFormat, object>;

interface Props<Filter> {
  readonly of: ReturnType<typeof useReport<Filter>>;
  readonly filtro: Filter;
  /** Formats in the order of their buttons, the main one last. */
  readonly formatos: readonly ReportFormat[];
}

/** Buttons beside the title of a screen that is also a report: each makes it with the filter that is shown. */
export function ReportButtons<Filter>({ of, filtro, formatos }: Props<Filter>) {
  return formatos.map((formato, lugar) => {
    const { rotulo, icone: Glyph } = formatButtons[formato];
    return (
      <Button
        key={formato}
        variant={lugar === formatos.length - 1 ? 'filled' : 'default'}
        leftSection={<Glyph size={16} />}
        disabled={of.running !== null}
        onClick={() => void of.generate(filtro, formato)}
      >
        {rotulo}
      </Button>
    );
  });
}
