import { Card, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { type Area, areasDoFormulario, type Formulario } from './campos-candidato.contract.ts';

/** A line of the configuration: its path in the form ('campos.3'), what people call it, and perhaps an input of its own. */
export interface LinhaDeCampo {
  readonly path: string;
  readonly rotulo: string;
  readonly entrada?: ReactNode;
}

type Chave = 'visivel' | 'obrigatorio';
const titulos: Readonly<Record<Chave, string>> = { visivel: 'Visível', obrigatorio: 'Obrigatório' };
const chaves = ['visivel', 'obrigatorio'] as const;

/** Lines with what each area shows and requires: a table on a wide screen, cards on a phone. */
export function TabelaDeCampos(props: Props) {
  return usePhone() ? <Cartoes {...props} /> : <Tabela {...props} />;
}

interface Props {
  readonly formulario: Formulario;
  readonly linhas: readonly LinhaDeCampo[];
}

function Tabela({ formulario, linhas }: Props) {
  const areas = areasDoFormulario(formulario);
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th rowSpan={2}>Campo</Table.Th>
          {areas.map(({ codigo, rotulo }) => (
            <Table.Th key={codigo} colSpan={2} ta="center" scope="colgroup">
              {rotulo}
            </Table.Th>
          ))}
        </Table.Tr>
        <Table.Tr>
          {areas.flatMap(({ codigo: area }) =>
            chaves.map((chave) => (
              <Table.Th key={`${area} ${chave}`} ta="center" w={76}>
                {titulos[chave]}
              </Table.Th>
            )),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {linhas.map(({ path, rotulo, entrada }) => (
          <Table.Tr key={path}>
            <Table.Td>{entrada ?? rotulo}</Table.Td>
            {areas.flatMap(({ codigo: area }) =>
              chaves.map((chave) => (
                <Table.Td key={`${area} ${chave}`}>
                  <Group justify="center">
                    <Caixa path={path} rotulo={rotulo} area={area} chave={chave} />
                  </Group>
                </Table.Td>
              )),
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Cartoes({ formulario, linhas }: Props) {
  const areas = areasDoFormulario(formulario);
  return (
    <Stack gap="xs">
      {linhas.map(({ path, rotulo, entrada }) => (
        <Card key={path} withBorder p="sm">
          {entrada ?? <Text fw={600}>{rotulo}</Text>}
          {areas.map((area) => (
            <Group key={area.codigo} justify="space-between" wrap="nowrap" mt="xs" gap="xs">
              <Text size="sm">{area.rotulo.split(' (')[0]}</Text>
              <Group gap="sm" wrap="nowrap">
                {chaves.map((chave) => (
                  <Caixa key={chave} path={path} rotulo={rotulo} area={area.codigo} chave={chave} comTexto />
                ))}
              </Group>
            </Group>
          ))}
        </Card>
      ))}
    </Stack>
  );
}

interface CaixaProps {
  readonly path: string;
  readonly rotulo: string;
  readonly area: Area;
  readonly chave: Chave;
  readonly comTexto?: boolean;
}

/** Hiding a field takes its obligation away: nobody could fill it in. */
function Caixa({ path, rotulo, area, chave, comTexto = false }: CaixaProps) {
  const { form, somenteLeitura } = useFormContract();
  const { field } = useController({ control: form.control, name: `${path}.${area}.${chave}` });
  const visivel = useWatch({ control: form.control, name: `${path}.${area}.visivel` }) === true;
  const nome = `${rotulo}: ${titulos[chave].toLowerCase()} na área ${area}`;
  return (
    <Checkbox
      ref={field.ref}
      // Cards stand on phones, where 24 px is the least a finger hits (WCAG 2.5.8).
      size={comTexto ? 'md' : 'sm'}
      name={field.name}
      checked={field.value === true}
      disabled={somenteLeitura || (chave === 'obrigatorio' && !visivel)}
      label={comTexto ? titulos[chave] : undefined}
      aria-label={nome}
      onBlur={field.onBlur}
      onChange={({ currentTarget: { checked } }) => {
        field.onChange(checked);
        if (chave === 'visivel' && !checked) form.setValue(`${path}.${area}.obrigatorio`, false, { shouldDirty: true });
      }}
    />
  );
}
