import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useContractForm } from '../form/contract-form.ts';
import { ContractFormView } from '../form/contract-form-view.tsx';
import { FieldGrid } from '../form/field.tsx';
import { FilterPanel } from '../ui/filter-panel.tsx';
import { IconLimpar, IconPesquisar } from '../ui/icons.ts';

type Values = Record<string, unknown>;

interface Props {
  readonly schema: z.ZodType;
  readonly valores: Readonly<Values>;
  readonly ativos: number;
  readonly onPesquisar: (values: Values) => void;
  readonly onLimpar: () => void;
  readonly acoes?: ReactNode;
  /** Open from the beginning, where the filter is what the screen is about. */
  readonly inicial?: boolean;
  readonly children: ReactNode;
}

/** The filter of a list: collapsible, 'Pesquisar' and 'Limpar'. Opens by itself when the URL brings a filter. */
export function ListFilter(props: Props) {
  const [open, setOpen] = useState(props.inicial === true || props.ativos > 0);
  return (
    <FilterPanel aberto={open} onToggle={setOpen} ativos={props.ativos}>
      {/* Another filter in the URL, such as by the back button, is another form. */}
      <FilterForm key={JSON.stringify(props.valores)} {...props} />
    </FilterPanel>
  );
}

function FilterForm({ schema, valores, onPesquisar, onLimpar, acoes, children }: Props) {
  const contract = useContractForm<Values>({
    schema: schema as z.ZodType<Values>,
    defaults: valores,
    onSubmit: onPesquisar,
    checkCompany: false,
  });
  return (
    <ContractFormView of={contract} enviaComEnter>
      <FieldGrid>{children}</FieldGrid>
      <Group gap="xs" mt="md">
        <Button type="submit" size="xs" leftSection={<IconPesquisar size={15} />}>
          Pesquisar
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLimpar size={15} />}
          onClick={() => {
            contract.form.reset();
            onLimpar();
          }}
        >
          Limpar
        </Button>
        {acoes}
      </Group>
    </ContractFormView>
  );
}
