import { Table, Text } from '@mantine/core';
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx';
import estilos from './arvore.module.css';
import { paisDe } from './arvore.rules.ts';
import { type Caixa, desenharArvore, LARGURA_DA_CAIXA, LINHA } from './desenho.rules.ts';
import { type InvestigacaoForm, tiposDeCausa } from './investigacao.contract.ts';

type Causas = readonly Pick<InvestigacaoForm['causas'][number], 'nivel' | 'tipo' | 'descricao'>[];

const DENTRO = 10;

function Desenhada({ x, y, altura, linhas, tipo }: Caixa) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={estilos.caixa} data-tipo={tipo ?? 'A'} width={LARGURA_DA_CAIXA} height={altura} rx={4} />
      <text x={DENTRO} y={DENTRO + LINHA - 4}>
        <tspan className={estilos.tipo}>{tipo === null ? 'O acidente' : tiposDeCausa.rotulo(tipo)}</tspan>
        {linhas.map((linha, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, in its order
          <tspan key={n} x={DENTRO} dy={LINHA}>
            {linha}
          </tspan>
        ))}
      </text>
    </g>
  );
}

/** The causes of an accident as a picture, from the accident to what lies behind it, and the same as a table. */
export function Arvore({ acidente, causas }: { readonly acidente: string; readonly causas: Causas }) {
  const { largura, altura, caixas, ligacoes } = desenharArvore(acidente, causas);
  const pais = paisDe(causas);
  if (causas.length === 0) return null;
  return (
    <div style={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <ScrollRegion aria-label="Desenho da árvore de causas" style={{ overflowX: 'auto' }}>
        <svg
          className={estilos.arvore}
          role="img"
          aria-label={`Árvore de causas: ${causas.length} a partir do acidente. A tabela abaixo diz o mesmo.`}
          width={largura + 2}
          height={altura + 2}
          viewBox={`-1 -1 ${largura + 2} ${altura + 2}`}
        >
          {ligacoes.map(({ x1, y1, x2, y2 }) => (
            <path
              key={`${x1} ${y1} ${y2}`}
              className={estilos.ligacao}
              d={`M${x1} ${y1} H${(x1 + x2) / 2} V${y2} H${x2}`}
            />
          ))}
          {caixas.map((caixa) => (
            <Desenhada key={`${caixa.x} ${caixa.y}`} {...caixa} />
          ))}
        </svg>
      </ScrollRegion>
      <details>
        <summary>
          <Text span size="sm">
            A árvore como tabela
          </Text>
        </summary>
        <Table mt="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Causa</Table.Th>
              <Table.Th>Tipo</Table.Th>
              <Table.Th>Explica</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {causas.map(({ tipo, descricao }, lugar) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a cause is known by
              <Table.Tr key={lugar}>
                <Table.Td>{descricao}</Table.Td>
                <Table.Td>{tiposDeCausa.rotulo(tipo)}</Table.Td>
                <Table.Td>{causas[pais[lugar] ?? -1]?.descricao ?? 'O acidente'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </div>
  );
}
