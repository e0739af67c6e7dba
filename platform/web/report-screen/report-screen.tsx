import { Button, Group, Paper } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form';
import type { ReportContract, ReportFormat } from '#platform/shared/contract/report.ts';
import { useContractForm } from '../form/contract-form.ts';
import { ContractFormView } from '../form/contract-form-view.tsx';
import { AnyField, FieldGrid, type FieldProps } from '../form/field.tsx';
import type { FieldRules } from '../form/field-rules.tsx';
import { IconVisualizar } from '../ui/icons.ts';
import { type Crumb, PageHeader } from '../ui/page-header.tsx';
import { filterFromAddress } from './from-address.ts';
import { PreviewTable } from './preview-table.tsx';
import { formatButtons } from './report-buttons.tsx';
import { ReportProgress } from './report-progress.tsx';
import { useReport } from './use-report.ts';

interface Props<Filter extends FieldValues> {
  readonly report: ReportContract<Filter>;
  readonly defaults: DefaultValues<NoInfer<Filter>>;
  /** Fields of the filter: names of the contract, or the properties of a Field. */
  readonly fields: readonly (FieldPath<NoInfer<Filter>> | FieldProps<FieldPath<NoInfer<Filter>>>)[];
  readonly rules?: FieldRules;
  /** Formats that the report has; all unless given. */
  readonly formatos?: readonly ReportFormat[];
  /** False for reports that are no table. */
  readonly previa?: boolean;
  readonly caminho?: readonly Crumb[];
  /** Further content of the filter, below the fields. */
  readonly children?: ReactNode;
}

type Output = ReportFormat | 'previa';

/** In the order of their buttons, the main one last. */
const todos: readonly ReportFormat[] = ['xlsx', 'csv', 'pdf'];
const buttons = { ...formatButtons, previa: { rotulo: 'Pré-visualizar', icone: IconVisualizar } };

/** The filter form of a report with its outputs: PDF, XLS, CSV and the preview on screen (decision U-0197). */
export function ReportScreen<Filter extends FieldValues>(props: Props<Filter>) {
  const { report, formatos = todos } = props;
  const run = useReport(report);
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const output = useRef<Output>(formatos.at(-1) ?? 'pdf');
  const contract = useContractForm<Filter>({
    schema: report.filtro,
    defaults: { ...props.defaults, ...filterFromAddress(report.filtro, search) },
    rules: props.rules,
    checkCompany: false,
    onSubmit: (values) => (output.current === 'previa' ? run.show(values) : run.generate(values, output.current)),
  });
  const outputs: Output[] = [...(props.previa === false ? [] : (['previa'] as const)), ...formatos];
  return (
    <>
      <PageHeader titulo={report.titulo} caminho={props.caminho} />
      <Paper withBorder p="md">
        <ContractFormView of={contract} filtra>
          <FieldGrid>
            {props.fields.map((field) => {
              const given = (typeof field === 'string' ? { name: field } : field) as FieldProps;
              return <AnyField key={given.name} {...given} />;
            })}
          </FieldGrid>
          {props.children}
          <Group gap="xs" mt="lg" justify="flex-end">
            {outputs.map((kind, index) => {
              const { rotulo, icone: Glyph } = buttons[kind];
              return (
                <Button
                  key={kind}
                  type="submit"
                  variant={index === outputs.length - 1 ? 'filled' : 'default'}
                  leftSection={<Glyph size={16} />}
                  disabled={run.running !== null}
                  onClick={() => {
                    output.current = kind;
                  }}
                >
                  {rotulo}
                </Button>
              );
            })}
          </Group>
        </ContractFormView>
        {run.running && <ReportProgress running={run.running} onCancel={run.cancel} />}
      </Paper>
      {run.preview && <PreviewTable preview={run.preview} />}
    </>
  );
}
