import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { call } from '#platform/web/api/call.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { Field, FieldGrid } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { AbasDaPrivacidade } from './abas.part.tsx';
import { Pedido } from './pedido.part.tsx';
import {
  abrirPedido,
  CAMINHO_PEDIDOS,
  type LinhaDoPedido,
  listarPedidos,
  novoPedidoForm,
  pedidoLinha,
  pedidosFiltro,
} from './pedidos.contract.ts';
import { estadosDoPedido, tiposDePedido } from './privacidade-opcoes.contract.ts';

const tons = {
  ABERTO: 'info',
  EM_ANDAMENTO: 'info',
  ATENDIDO: 'sucesso',
  NEGADO: 'neutro',
  CANCELADO: 'neutro',
} as const;

const colunas = columns<LinhaDoPedido>(
  pedidoLinha as never,
  [
    { campo: 'candidato', ordenavel: false },
    { campo: 'tipo', ordenavel: false },
    { campo: 'abertoEm', largura: 150, ordenavel: false },
    { campo: 'prazo', largura: 110, ordenavel: false },
    {
      campo: 'diasRestantes',
      largura: 120,
      ordenavel: false,
      render: ({ diasRestantes }: LinhaDoPedido) =>
        diasRestantes !== null && diasRestantes < 0 ? (
          <StatusBadge tom="erro">{`Atrasado ${-diasRestantes} d`}</StatusBadge>
        ) : (
          (diasRestantes ?? '')
        ),
    },
    {
      campo: 'estado',
      largura: 130,
      ordenavel: false,
      render: ({ estado }: LinhaDoPedido) => (
        <StatusBadge tom={tons[estado]}>{estadosDoPedido.rotulo(estado)}</StatusBadge>
      ),
    },
  ] as never,
);

/** The requests of holders, what is due first at the top (art. 19). */
export function Pedidos() {
  const lista = usePagedList(CAMINHO_PEDIDOS, pedidosFiltro, listarPedidos);
  const [aberto, setAberto] = useState<number | null>(null);
  const [novo, setNovo] = useState(false);
  const renovar = () => lista.renovar();
  return (
    <>
      <PageHeader
        titulo="Pedidos de titulares"
        acoes={
          <Allowed permission={permissoesCaptacao.pedidoTitular.verbos.RESPONDER}>
            <Button onClick={() => setNovo(true)}>Registrar pedido</Button>
          </Allowed>
        }
      />
      <AbasDaPrivacidade />
      <PagedList
        of={lista}
        rotulo="Pedidos de titulares"
        columns={colunas}
        rows={lista.rows}
        actions={({ id }) => [{ rotulo: 'Abrir', icone: IconVisualizar, onClick: () => setAberto(id) }]}
        emptyText="Nenhum pedido."
        rowName={({ candidato, tipo }) => `${candidato}, ${tiposDePedido.rotulo(tipo)}`}
      >
        <Field name="nome" span={4} />
        <Field name="tipo" span={4} variant="select" />
        <Field name="estado" span={2} variant="select" />
        <Field name="foraDoPrazo" span={2} />
      </PagedList>
      {aberto !== null && <Pedido id={aberto} onClose={() => setAberto(null)} onChange={renovar} />}
      {novo && (
        <Novo
          onClose={() => setNovo(false)}
          onSaved={() => {
            setNovo(false);
            renovar();
          }}
        />
      )}
    </>
  );
}

function Novo({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const contract = useContractForm({
    schema: novoPedidoForm,
    defaults: {} as never,
    onSubmit: async (body, options) => {
      await call(abrirPedido, { body, ...options });
      toast.sucesso('Pedido registrado.');
      onSaved();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Registrar pedido recebido fora do portal" size={768}>
      <ContractFormView of={contract}>
        <FieldGrid>
          <Field name="candidato" span={6} />
          <Field name="tipo" span={6} variant="select" />
          <Field name="texto" span={12} />
        </FieldGrid>
        <Button type="submit" mt="md" loading={contract.form.formState.isSubmitting}>
          Gravar
        </Button>
      </ContractFormView>
    </Modal>
  );
}
