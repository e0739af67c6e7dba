import { Group, Input, Select, Text } from '@mantine/core';
import { type Control, useController } from 'react-hook-form';
import { StepButtons } from '#platform/web/dnd/order-buttons.tsx';
import { accentFree } from '#platform/web/form/inputs/accent-free.ts';
import { firstMessage } from '#platform/web/form/server-errors.ts';
import type { ColunaOferecida, FiltroDinamico } from './talento-dinamico.contract.ts';

interface Props {
  readonly control: Control<FiltroDinamico>;
  readonly colunas: readonly ColunaOferecida[];
}

/** The columns of the report in their order: one is added from those offered, moved and taken away (W-0180). */
export function EscolhaDeColunas({ control, colunas }: Props) {
  const { field, fieldState } = useController({ name: 'colunasDinamicas', control });
  const escolhidas = field.value.flatMap((campo) => colunas.find((coluna) => coluna.campo === campo) ?? []);
  const resto = colunas.filter(({ campo }) => !field.value.includes(campo));
  const secoes = [...Map.groupBy(resto, ({ secao }) => secao)].map(([group, delas]) => ({
    group,
    items: delas.map(({ campo, titulo }) => ({ value: campo, label: titulo })),
  }));
  const mudar = (campos: string[]) => field.onChange(campos);
  const mover = (de: number, para: number) => {
    const campo = field.value[de];
    if (campo !== undefined) mudar(field.value.toSpliced(de, 1).toSpliced(para, 0, campo));
  };
  return (
    <Input.Wrapper label="Colunas" required error={firstMessage(fieldState.error)} labelElement="div">
      <Select
        aria-label="Adicionar coluna"
        placeholder="Adicionar coluna"
        data={secoes}
        filter={accentFree}
        searchable
        selectFirstOptionOnChange
        value={null}
        ref={field.ref}
        onChange={(campo) => campo && mudar([...field.value, campo])}
      />
      <ol aria-label="Colunas escolhidas, na ordem" style={{ margin: '8px 0 0', paddingInlineStart: 24 }}>
        {escolhidas.map(({ campo, titulo }, lugar) => (
          <li key={campo}>
            <Group gap={4} wrap="nowrap">
              <Text size="sm" style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {titulo}
              </Text>
              <StepButtons
                nome={`a coluna ${titulo}`}
                subir={lugar > 0 ? () => mover(lugar, lugar - 1) : null}
                descer={lugar < escolhidas.length - 1 ? () => mover(lugar, lugar + 1) : null}
                retirar={() => mudar(field.value.filter((um) => um !== campo))}
              />
            </Group>
          </li>
        ))}
      </ol>
    </Input.Wrapper>
  );
}
