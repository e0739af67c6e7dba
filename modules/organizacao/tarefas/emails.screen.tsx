import { useState } from 'react';
import { useAction } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconReabrir, IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { DetalheDoEmail } from './email-detalhe.part.tsx';
import {
  emailLinha,
  emailsFiltro,
  estadosDoEmail,
  type LinhaDoEmail,
  listarEmails,
  repetirEmail,
  telaDosEmails,
} from './emails.contract.ts';

const Campo = fieldOf(emailsFiltro);

const tons = { NA_FILA: 'info', ENVIADO: 'sucesso', FALHOU: 'erro' } as const;

const situacao = ({ estado }: LinhaDoEmail) =>
  estado ? <StatusBadge tom={tons[estado]}>{estadosDoEmail.rotulo(estado)}</StatusBadge> : null;

const colunas = columns<LinhaDoEmail>(emailLinha, [
  { campo: 'assunto', ordenavel: false },
  { campo: 'para', ordenavel: false },
  { campo: 'estado', largura: 110, ordenavel: false, render: situacao },
  { campo: 'criadoEm', largura: 150, ordenavel: false },
  { campo: 'enviadoEm', largura: 150, ordenavel: false },
  { campo: 'erro', ordenavel: false },
]);

/** The outbox: what was sent, what waits, what failed and why; each message can be read. */
export function Emails() {
  const lista = usePagedList(telaDosEmails.path, emailsFiltro, listarEmails);
  const repetir = useAction(repetirEmail);
  const [open, setOpen] = useState<number | null>(null);

  async function reenviar(id: number) {
    await repetir.mutateAsync({ params: { id } });
    toast.sucesso('O e-mail voltou para a fila.');
  }
  return (
    <>
      <PageHeader />
      <PagedList
        of={lista}
        rotulo="E-mails de saída"
        columns={colunas}
        rows={lista.rows}
        actions={({ id, pode }) => [
          { rotulo: 'Ler', icone: IconVisualizar, onClick: () => setOpen(id), abre: true },
          ...(pode.repetir ? [{ rotulo: 'Enviar de novo', icone: IconReabrir, onClick: () => void reenviar(id) }] : []),
        ]}
        emptyText="Nenhum e-mail."
        rowName={({ assunto, para }) => `${assunto} para ${para}`}
      >
        <Campo name="busca" span={8} />
        <Campo name="estado" span={4} />
      </PagedList>
      <DetalheDoEmail id={open} onClose={() => setOpen(null)} />
    </>
  );
}
