import { Select, Text } from '@mantine/core';
import { listarFiguras } from '#modules/analytics/registro.contract.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { DragHandle, StepButtons } from '#platform/web/dnd/order-buttons.tsx';
import { DragBoard, DropColumn, SortableItem } from '#platform/web/dnd/sortable.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { FIGURAS_MAXIMO, type ItemDoPainel, tamanhos } from './proprios.contract.ts';
import styles from './proprios.module.css';
import { movido } from './proprios.rules.ts';

interface Props {
  readonly itens: readonly ItemDoPainel[];
  readonly onChange: (itens: readonly ItemDoPainel[]) => void;
}

/** Which figures a panel has, in which order and size: put in order by dragging or by buttons. */
export function EscolhaDeFiguras({ itens, onChange }: Props) {
  const lidas = useEndpoint(listarFiguras, {}, { staleTime: Number.POSITIVE_INFINITY });
  const figuras = lidas.data ?? [];
  const nomes = new Map(figuras.map(({ codigo, titulo, painel }) => [codigo, `${titulo} (${painel})`]));
  const nome = (codigo: string | number) => nomes.get(String(codigo)) ?? String(codigo);
  const tem = new Set(itens.map(({ figura }) => figura));
  // Who does not see a figure cannot choose it; one that was chosen before stays, and can be taken out.
  const livres = figuras.filter(({ codigo, falta }) => falta === null && !tem.has(codigo));
  const grupos = [...Map.groupBy(livres, ({ painel }) => painel)].map(([group, items]) => ({
    group,
    items: items.map(({ codigo, titulo, tipo }) => ({
      value: codigo,
      label: tipo === 'indicador' ? `${titulo} (número)` : titulo,
    })),
  }));
  return (
    <section aria-label="Números do painel">
      {!lidas.data && <Unread of={lidas} />}
      <Select
        label="Adicionar número"
        description={`Números e gráficos dos painéis que você abre. Até ${FIGURAS_MAXIMO}.`}
        placeholder="Escolha um para adicionar ao fim"
        searchable
        nothingFoundMessage="Sem resultados encontrados"
        maw={520}
        my="md"
        data={grupos}
        value={null}
        disabled={itens.length >= FIGURAS_MAXIMO}
        onChange={(codigo) => {
          const figura = figuras.find((uma) => uma.codigo === codigo);
          if (figura) onChange([...itens, { figura: figura.codigo, tamanho: figura.tipo === 'indicador' ? 'P' : 'M' }]);
        }}
      />
      {itens.length === 0 && <EmptyState texto="Nenhum número ainda: escolha o primeiro acima." />}
      <DragBoard
        board={{ numeros: itens.map(({ figura }) => figura) }}
        nameOf={nome}
        columnName={() => 'números do painel'}
        onMove={(_, { id, posicao }) =>
          onChange(
            movido(
              itens,
              itens.findIndex(({ figura }) => figura === id),
              posicao,
            ),
          )
        }
      >
        {(board) => (
          <DropColumn id="numeros" rotulo="Ordem dos números" className={styles.escolhidos}>
            {(board.numeros ?? []).map((codigo, lugar) => {
              const item = itens.find(({ figura }) => figura === codigo);
              return (
                item && (
                  <SortableItem key={codigo} id={codigo} index={lugar} coluna="numeros">
                    {(alca) => (
                      <Escolhido
                        nome={nome(codigo)}
                        item={item}
                        alca={alca}
                        subir={lugar > 0 ? () => onChange(movido(itens, lugar, lugar - 1)) : null}
                        descer={lugar < itens.length - 1 ? () => onChange(movido(itens, lugar, lugar + 1)) : null}
                        mudar={(tamanho) =>
                          onChange(itens.map((um) => (um.figura === codigo ? { ...um, tamanho } : um)))
                        }
                        tirar={() => onChange(itens.filter(({ figura }) => figura !== codigo))}
                      />
                    )}
                  </SortableItem>
                )
              );
            })}
          </DropColumn>
        )}
      </DragBoard>
      <Text size="sm" c="dimmed" mt="sm" role="status">
        {plural(itens.length, 'número escolhido', 'números escolhidos')}
      </Text>
    </section>
  );
}

interface EscolhidoProps {
  readonly nome: string;
  readonly item: ItemDoPainel;
  readonly alca: (element: Element | null) => void;
  readonly subir: (() => void) | null;
  readonly descer: (() => void) | null;
  readonly mudar: (tamanho: ItemDoPainel['tamanho']) => void;
  readonly tirar: () => void;
}

function Escolhido({ nome, item, alca, subir, descer, mudar, tirar }: EscolhidoProps) {
  return (
    <article className={styles.escolhido} aria-label={nome}>
      <DragHandle ref={alca} nome={nome} />
      <Text size="sm" fw={500}>
        {nome}
      </Text>
      <Select
        aria-label={`Tamanho de ${nome}`}
        size="xs"
        w={110}
        allowDeselect={false}
        data={tamanhos.itens.map(({ codigo, rotulo }) => ({ value: codigo, label: rotulo }))}
        value={item.tamanho}
        onChange={(tamanho) => tamanho && mudar(tamanho as ItemDoPainel['tamanho'])}
      />
      <div className={styles.acoes}>
        <StepButtons nome={nome} subir={subir} descer={descer} retirar={tirar} />
      </div>
    </article>
  );
}
