import { Fieldset, Group, Radio, Table, Text } from '@mantine/core';
import { usePhone } from '#platform/web/ui/use-phone.ts';

/** A row of the grid. */
export interface LinhaDaGrade {
  readonly id: number;
  readonly nome: string;
  readonly tipo: string;
}

interface Props {
  readonly linhas: readonly LinhaDaGrade[];
  readonly niveis: readonly { readonly id: number; readonly descricao: string }[];
  /** Level by competence; null where none was chosen. */
  readonly escolhas: ReadonlyMap<number, number | null>;
  readonly onEscolher: (competenciaId: number, nivelId: number | null) => void;
  readonly somenteLeitura?: boolean;
}

/** Competences in rows, levels in columns, one choice per row (W-0135); on a phone one block per competence. */
export function GradeDeNiveis(props: Props) {
  return usePhone() ? <Blocos {...props} /> : <Tabela {...props} />;
}

const semNivel = 'Não avaliada';

function Tabela({ linhas, niveis, escolhas, onEscolher, somenteLeitura = false }: Props) {
  return (
    <Table.ScrollContainer minWidth={600}>
      <Table striped highlightOnHover verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Competência</Table.Th>
            {niveis.map(({ id, descricao }) => (
              <Table.Th key={id} scope="col" ta="center">
                {descricao}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="center">
              {semNivel}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {linhas.map(({ id, nome, tipo }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={400}>
                {nome}
                <Text size="xs" c="dimmed">
                  {tipo}
                </Text>
              </Table.Th>
              {[...niveis, { id: null, descricao: semNivel }].map((nivel) => (
                <Table.Td key={nivel.id ?? 0}>
                  <Group justify="center">
                    <Radio
                      name={`competencia-${id}`}
                      aria-label={`${nome}: ${nivel.descricao}`}
                      checked={(escolhas.get(id) ?? null) === nivel.id}
                      disabled={somenteLeitura}
                      onChange={() => onEscolher(id, nivel.id)}
                    />
                  </Group>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Blocos({ linhas, niveis, escolhas, onEscolher, somenteLeitura = false }: Props) {
  return linhas.map(({ id, nome, tipo }) => (
    <Fieldset key={id} legend={`${nome} (${tipo.toLowerCase()})`} mb="sm">
      <Radio.Group
        aria-label={nome}
        value={String(escolhas.get(id) ?? '')}
        onChange={(valor) => onEscolher(id, valor === '' ? null : Number(valor))}
      >
        {niveis.map((nivel) => (
          <Radio key={nivel.id} value={String(nivel.id)} label={nivel.descricao} py={6} disabled={somenteLeitura} />
        ))}
        <Radio value="" label={semNivel} py={6} disabled={somenteLeitura} />
      </Radio.Group>
    </Fieldset>
  ));
}
