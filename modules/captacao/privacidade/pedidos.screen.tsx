import { useState } from 'react';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { tiposDePedido } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { DiasDoPedido, SituacaoDoPedido } from '#modules/organizacao/privacidade/situacao-do-pedido.part.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
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
import { RegistroForaDoPortal } from './registro.part.tsx';

const Campo = fieldOf(pedidosFiltro);
const CampoDoRegistro = fieldOf(novoPedidoForm);

const colunas = columns<LinhaDoPedido>(pedidoLinha, [
  { campo: 'candidato', largura: 210, ordenavel: false },
  { campo: 'tipo', ordenavel: false },
  { campo: 'abertoEm', largura: 150, ordenavel: false },
  { campo: 'prazo', largura: 110, ordenavel: false },
  {
    campo: 'diasRestantes',
    largura: 120,
    ordenavel: false,
    render: ({ diasRestantes }: LinhaDoPedido) => <DiasDoPedido dias={diasRestantes} />,
  },
  {
    campo: 'estado',
    largura: 130,
    ordenavel: false,
    render: ({ estado }: LinhaDoPedido) => <SituacaoDoPedido estado={estado} />,
  },
]);

/** The requests of holders, what is due first at the top (art. 19). */
export function Pedidos() {
  const lista = usePagedList(CAMINHO_PEDIDOS, pedidosFiltro, listarPedidos);
  const [aberto, setAberto] = useState<number | null>(null);
  return (
    <>
      <PageHeader
        acoes={
          <RegistroForaDoPortal
            botao="Registrar pedido"
            permissao={permissoesCaptacao.pedidoTitular.verbos.RESPONDER}
            oQue="Pedido"
            schema={novoPedidoForm}
            endpoint={abrirPedido}
            onGravado={lista.renovar}
          >
            <CampoDoRegistro name="candidato" span={6} />
            <CampoDoRegistro name="tipo" span={6} variant="select" />
            <CampoDoRegistro name="texto" span={12} />
          </RegistroForaDoPortal>
        }
      />
      <AbasDaPrivacidade />
      <PagedList
        of={lista}
        rotulo="Pedidos de titulares"
        columns={colunas}
        rows={lista.rows}
        actions={({ id }) => [{ rotulo: 'Abrir', icone: IconVisualizar, onClick: () => setAberto(id), abre: true }]}
        emptyText="Nenhum pedido."
        rowName={({ candidato, tipo }) => `${candidato}, ${tiposDePedido.rotulo(tipo)}`}
      >
        <Campo name="nome" span={4} />
        <Campo name="tipo" span={4} variant="select" />
        <Campo name="estado" span={2} variant="select" />
        <Campo name="esperam" span={2} />
        <Campo name="foraDoPrazo" span={2} />
      </PagedList>
      {aberto !== null && <Pedido id={aberto} onClose={() => setAberto(null)} onChange={lista.renovar} />}
    </>
  );
}
