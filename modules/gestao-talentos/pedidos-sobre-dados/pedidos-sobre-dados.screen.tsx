import type { z } from 'zod';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { tiposDePedido } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { DiasDoPedido, SituacaoDoPedido } from '#modules/organizacao/privacidade/situacao-do-pedido.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { useAndamento } from './andamento.part.tsx';
import { pedidoSobreDados } from './pedidos-sobre-dados.contract.ts';

type Linha = z.output<typeof pedidoSobreDados.linha> & Stored;

const colunas = [
  { campo: 'colaborador', ordenavel: false, largura: 220, render: celulaDoTalento },
  { campo: 'tipo', ordenavel: false },
  { campo: 'recebidoEm', largura: 120, ordenavel: false },
  { campo: 'prazo', largura: 130, ordenavel: false },
  { campo: 'dias', largura: 120, ordenavel: false, render: ({ dias }: Linha) => <DiasDoPedido dias={dias} /> },
  {
    campo: 'estado',
    largura: 150,
    ordenavel: false,
    render: ({ estado }: Linha) => estado && <SituacaoDoPedido estado={estado} />,
  },
] as const;

const filtro = [
  { name: 'nome', span: 6 },
  { name: 'tipo', span: 6, variant: 'select' },
  { name: 'estado', span: 3, variant: 'select', naLinha: true },
  { name: 'esperam', span: 3, naLinha: true },
  { name: 'foraDoPrazo', span: 3, naLinha: true },
  { name: 'colaboradorId', span: 6 },
] as const;

export function PedidosSobreDadosLista() {
  const { todas, dialogo } = useAndamento();
  return (
    <>
      <ListScreen
        resource={pedidoSobreDados}
        columns={colunas}
        filterFields={filtro}
        rowActions={(linha) => todas(linha, linha.colaborador?.nome ?? '')}
        rowName={({ colaborador, tipo }) =>
          `${colaborador?.nome ?? ''}, ${tipo === null ? '' : tiposDePedido.rotulo(tipo)}`
        }
      />
      {dialogo}
    </>
  );
}
