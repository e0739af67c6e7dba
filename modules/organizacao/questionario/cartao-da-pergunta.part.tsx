import { Group, Text } from '@mantine/core';
import { DragHandle, stepActions } from '#platform/web/dnd/order-buttons.tsx';
import { IconEditar, IconExcluir, IconOrganograma } from '#platform/web/ui/icons.ts';
import { RowActions } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import styles from './editor.module.css';
import { type Pergunta, tipoPergunta } from './pergunta.contract.ts';

interface Props {
  readonly pergunta: Pergunta;
  readonly numero: number;
  readonly alca: (element: Element | null) => void;
  readonly subir: (() => void) | null;
  readonly descer: (() => void) | null;
  readonly editar: () => void;
  readonly excluir: (() => void) | null;
  /** Absent where the condition may not change. */
  readonly condicionar: (() => void) | null;
  /** Number of the question that it hangs on, and the answers that make it appear; null when it is always asked. */
  readonly depende: { readonly numero: number; readonly respostas: string } | null;
  readonly somenteLeitura: boolean;
}

/** A question in the editor: what it asks, how it is answered, what it weighs. */
export function CartaoDaPergunta(props: Props) {
  const { pergunta, numero, somenteLeitura, subir, descer, excluir, condicionar, depende } = props;
  const { texto, tipo, aspecto, peso, obrigatoria, respostas, notaMinima, notaMaxima, exigirComentario } = pergunta;
  return (
    <article className={styles.cartao} aria-label={`Pergunta ${numero}`}>
      {somenteLeitura ? <span /> : <DragHandle ref={props.alca} nome={`a pergunta ${numero}`} tabIndex={-1} />}
      <div>
        <Text className={styles.texto} fw={600}>
          {numero}. {texto}
        </Text>
        <Group gap={6} mt={4}>
          <StatusBadge tom="info">{tipoPergunta.rotulo(tipo)}</StatusBadge>
          {aspecto && <StatusBadge tom="neutro">{aspecto}</StatusBadge>}
          <Text size="sm" c="dimmed">
            Peso {peso}
            {obrigatoria ? '' : ', opcional'}
            {tipo === '4' && `, nota de ${notaMinima} a ${notaMaxima}`}
            {tipo !== '3' && exigirComentario && ', pede comentário'}
          </Text>
        </Group>
        {depende && (
          <Text size="sm" mt={4}>
            {`Só para quem respondeu à ${depende.numero}: ${depende.respostas}`}
          </Text>
        )}
        {respostas.length > 0 && (
          <ul className={styles.opcoes} aria-label="Opções de resposta">
            {respostas.map((opcao) => (
              <li key={opcao.id}>
                {opcao.texto} <span style={{ color: 'var(--mantine-color-dimmed)' }}>({opcao.peso})</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {!somenteLeitura && (
        <div className={styles.acoes}>
          <RowActions
            nome={`pergunta ${numero}`}
            actions={[
              ...stepActions({ subir, descer }),
              { rotulo: 'Editar', icone: IconEditar, onClick: props.editar },
              ...(condicionar ? [{ rotulo: 'Quando mostrar', icone: IconOrganograma, onClick: condicionar }] : []),
              ...(excluir ? [{ rotulo: 'Excluir', icone: IconExcluir, perigo: true, onClick: excluir }] : []),
            ]}
          />
        </div>
      )}
    </article>
  );
}
