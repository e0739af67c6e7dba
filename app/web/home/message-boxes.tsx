import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  arrumarCaixas,
  type Mensagem,
  obterCaixas,
  type TipoCaixa,
} from '#modules/organizacao/mensagens/mensagens.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { keyOf, renew, useEndpoint } from '#platform/web/api/query.ts';
import { type Board, DragBoard, DropColumn, SortableItem } from '#platform/web/dnd/sortable.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { type Boxes, boardOf, boxesByType, layoutOf, withBoard, withMinimized } from './boxes.ts';
import { MessageBox } from './message-box.tsx';
import { MessageDialog } from './message-dialog.tsx';
import styles from './messages.module.css';

const colunas: Readonly<Record<string, string>> = { esquerda: 'Coluna da esquerda', direita: 'Coluna da direita' };

/** The message boxes of the start page in two columns; order and minimised state are kept on the server (W-0151). */
export function MessageBoxes() {
  const client = useQueryClient();
  const answer = useEndpoint(obterCaixas);
  const [open, setOpen] = useState<Mensagem | null>(null);
  if (!answer.data) return <Unread of={answer} esqueleto={<Skeleton height={320} aria-busy="true" />} />;
  const boxes: Boxes = answer.data;
  const byType = boxesByType(boxes);

  // Shown at once; when the server refuses, its own answer comes back.
  async function arrange(next: Boxes) {
    client.setQueryData(keyOf(obterCaixas), next);
    try {
      await call(arrumarCaixas, { body: layoutOf(next), loading: false });
    } catch {
      await renew(client, obterCaixas.path);
    }
  }
  const column = (board: Board, name: string) => (
    <DropColumn key={name} id={name} rotulo={colunas[name] ?? name} className={styles.coluna}>
      {(board[name] ?? []).map((id, index) => {
        const box = byType.get(id as TipoCaixa);
        if (!box) return null;
        return (
          <SortableItem key={id} id={id} index={index} coluna={name} className={styles.item}>
            {(handle) => (
              <MessageBox
                box={box}
                handle={handle}
                onOpen={setOpen}
                onMinimize={(minimizado) => void arrange(withMinimized(boxes, box.tipo, minimizado))}
              />
            )}
          </SortableItem>
        );
      })}
    </DropColumn>
  );
  return (
    <>
      <DragBoard
        board={boardOf(boxes)}
        onMove={(board) => void arrange(withBoard(boxes, board))}
        nameOf={(id) => byType.get(id as TipoCaixa)?.titulo ?? String(id)}
        columnName={(id) => colunas[id] ?? String(id)}
      >
        {(board) => <div className={styles.quadro}>{Object.keys(colunas).map((name) => column(board, name))}</div>}
      </DragBoard>
      <MessageDialog message={open} onClose={() => setOpen(null)} />
    </>
  );
}
