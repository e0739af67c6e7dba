import '@mantine/core/styles/NumberInput.css';
import { Fieldset, Group, NumberInput, Radio, Table, Text } from '@mantine/core';
import { WideTable } from '#platform/web/table/wide-table.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';

/** A row of the grid. */
export interface LinhaDaGrade {
  readonly id: number;
  readonly nome: string;
  readonly tipo: string;
  /** What a row says besides its name, such as the level that is asked for. */
  readonly nota?: string | null | undefined;
}

/** The column of weights, of rows with a level. */
interface Pesos {
  readonly de: ReadonlyMap<number, number | null>;
  readonly onMudar: (competenciaId: number, peso: number | null) => void;
}

interface Props {
  readonly linhas: readonly LinhaDaGrade[];
  readonly niveis: readonly { readonly id: number; readonly descricao: string }[];
  /** Level by competence; null where none was chosen. */
  readonly escolhas: ReadonlyMap<number, number | null>;
  readonly onEscolher: (competenciaId: number, nivelId: number | null) => void;
  readonly somenteLeitura?: boolean;
  /** The choice of no level. */
  readonly semNivel?: string;
  readonly pesos?: Pesos | undefined;
}

/** Competences in rows, levels in columns, one choice per row (W-0135); on a phone one block per competence. */
export function GradeDeNiveis(props: Props) {
  return usePhone() ? <Blocos {...props} /> : <Tabela {...props} />;
}

const SEM_NIVEL = 'Não avaliada';
const PESO_MAXIMO = 99_999;

interface DoPeso extends Pick<Props, 'escolhas' | 'pesos' | 'somenteLeitura'> {
  readonly linha: LinhaDaGrade;
  readonly label?: string;
}

function Peso({ linha: { id, nome }, escolhas, pesos, somenteLeitura, label }: DoPeso) {
  return (
    <NumberInput
      {...(label ? { label } : { 'aria-label': `Peso de ${nome}` })}
      value={pesos?.de.get(id) ?? ''}
      onChange={(valor) => pesos?.onMudar(id, typeof valor === 'number' ? valor : null)}
      min={1}
      max={PESO_MAXIMO}
      allowDecimal={false}
      disabled={(escolhas.get(id) ?? null) === null}
      readOnly={somenteLeitura ?? false}
      w={90}
      hideControls
    />
  );
}

function Tabela({ linhas, niveis, escolhas, onEscolher, somenteLeitura = false, semNivel = SEM_NIVEL, pesos }: Props) {
  return (
    <WideTable nome="Níveis por competência" minWidth={600}>
      <Table striped highlightOnHover verticalSpacing={pesos ? 6 : 'sm'}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Competência</Table.Th>
            {[...niveis, { id: 0, descricao: semNivel }].map(({ id, descricao }) => (
              <Table.Th key={id} scope="col" ta="center">
                {descricao}
              </Table.Th>
            ))}
            {pesos && <Table.Th scope="col">Peso</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {linhas.map((linha) => (
            <Table.Tr key={linha.id}>
              <Table.Th scope="row" fw={400}>
                {linha.nome}
                <Text size="xs" c="dimmed">
                  {[linha.tipo, linha.nota].filter(Boolean).join(' · ')}
                </Text>
              </Table.Th>
              {[...niveis, { id: null, descricao: semNivel }].map((nivel) => (
                <Table.Td key={nivel.id ?? 0}>
                  <Group justify="center">
                    <Radio
                      name={`competencia-${linha.id}`}
                      aria-label={`${linha.nome}: ${nivel.descricao}`}
                      checked={(escolhas.get(linha.id) ?? null) === nivel.id}
                      disabled={somenteLeitura}
                      onChange={() => onEscolher(linha.id, nivel.id)}
                    />
                  </Group>
                </Table.Td>
              ))}
              {pesos && (
                <Table.Td>
                  <Peso linha={linha} escolhas={escolhas} pesos={pesos} somenteLeitura={somenteLeitura} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

function Blocos({ linhas, niveis, escolhas, onEscolher, somenteLeitura = false, semNivel = SEM_NIVEL, pesos }: Props) {
  return linhas.map((linha) => (
    <Fieldset key={linha.id} legend={`${linha.nome} (${linha.tipo.toLowerCase()})`} mb="sm">
      {linha.nota && (
        <Text size="xs" c="dimmed">
          {linha.nota}
        </Text>
      )}
      <Radio.Group
        aria-label={linha.nome}
        value={String(escolhas.get(linha.id) ?? '')}
        onChange={(valor) => onEscolher(linha.id, valor === '' ? null : Number(valor))}
      >
        {niveis.map((nivel) => (
          <Radio key={nivel.id} value={String(nivel.id)} label={nivel.descricao} py={6} disabled={somenteLeitura} />
        ))}
        <Radio value="" label={semNivel} py={6} disabled={somenteLeitura} />
      </Radio.Group>
      {pesos && <Peso label="Peso" linha={linha} escolhas={escolhas} pesos={pesos} somenteLeitura={somenteLeitura} />}
    </Fieldset>
  ));
}
