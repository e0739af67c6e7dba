import { Input } from '@mantine/core';
import { useMemo, useState } from 'react';
import {
  caixas,
  listarMensagens,
  type Mensagem,
  mensagensFiltro,
} from '#modules/organizacao/mensagens/mensagens.contract.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import type { Column } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { IconExcluir, IconMensagem, IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { MessageDialog } from './message-dialog.tsx';
import styles from './messages-page.module.css';
import { useMessageActions } from './use-messages.ts';

const semFiltro = {};

const column = (
  campo: string,
  titulo: string,
  render: Column<Mensagem>['render'],
  largura?: number,
): Column<Mensagem> => ({
  campo,
  titulo,
  render,
  meta: undefined,
  largura,
  numerica: false,
  ordenavel: false,
  oculta: false,
});

/** All messages of the person, read ones too; `?tipo=` narrows them to a box. */
export function MessagesPage() {
  const zona = useSession().info.systemParameters.zona;
  const list = useListState('/mensagens', mensagensFiltro, semFiltro);
  const tipo = caixas.codigos.find((codigo) => codigo === list.filtro.tipo) ?? null;
  const answer = useEndpoint(listarMensagens, { query: { tipo, ...list.query } }, { keepPrevious: true });
  const { mark, remove } = useMessageActions();
  const [open, setOpen] = useState<Mensagem | null>(null);
  const columns = useMemo(
    () => [
      column('texto', 'Mensagem', ({ textoAbreviado, lida }) => (lida ? textoAbreviado : <b>{textoAbreviado}</b>)),
      column('remetente', 'De', ({ remetente }) => remetente ?? 'Sistema', 180),
      column('data', 'Data', ({ data }) => formatarInstante(data, zona), 150),
      column('lida', 'Lida', ({ lida }) => (lida ? 'Sim' : 'Não'), 80),
    ],
    [zona],
  );
  // A row is this person's copy: the id of the message itself is shared by all receivers.
  const rows = (answer.data?.content ?? []).map((message) => ({ ...message, id: message.usuarioMensagemId }));
  return (
    <>
      <PageHeader titulo="Mensagens" caminho={[{ rotulo: 'Início', path: '/' }]} />
      <Input.Wrapper label="Caixa" className={styles.filtro} id="caixa">
        <Input
          component="select"
          id="caixa"
          pointer
          value={tipo ?? ''}
          onChange={(event) => list.setFiltro({ tipo: event.currentTarget.value || null })}
        >
          <option value="">Todas</option>
          {caixas.itens.map(({ codigo, rotulo }) => (
            <option key={codigo} value={codigo}>
              {rotulo}
            </option>
          ))}
        </Input>
      </Input.Wrapper>
      {answer.isError ? (
        <Unread of={answer} />
      ) : (
        <DataTable
          rotulo="Mensagens"
          columns={columns}
          rows={rows}
          {...list.tableProps(answer)}
          rowName={({ textoAbreviado }) => textoAbreviado}
          actions={(row) => [
            { rotulo: 'Visualizar', icone: IconVisualizar, onClick: () => setOpen(row), abre: true },
            {
              rotulo: row.lida ? 'Marcar como não lida' : 'Marcar como lida',
              icone: IconMensagem,
              onClick: () => void mark(row, !row.lida),
            },
            { rotulo: 'Excluir', icone: IconExcluir, perigo: true, onClick: () => void remove(row) },
          ]}
        />
      )}
      <MessageDialog message={open} onClose={() => setOpen(null)} />
    </>
  );
}
