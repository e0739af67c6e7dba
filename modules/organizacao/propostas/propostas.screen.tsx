import { useNavigate } from '@tanstack/react-router';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import {
  CAMINHO_PROPOSTAS,
  filtroDasPropostas,
  linhaDaProposta,
  listarPropostas,
  type PropostaListada,
  paginaDaProposta,
  telaDasPropostas,
  tiposDeProposta,
} from './propostas.contract.ts';
import { SituacaoDaProposta } from './situacao.part.tsx';

const Campo = fieldOf(filtroDasPropostas);
const aoChegar = { situacao: 'A' };
const assunto = ['paraDecidir'] as const;

const colunas = columns<PropostaListada>(linhaDaProposta, [
  { campo: 'titulo', ordenavel: false },
  { campo: 'tipo', largura: 165, ordenavel: false },
  {
    campo: 'situacao',
    largura: 130,
    ordenavel: false,
    render: (linha: PropostaListada) => <SituacaoDaProposta {...linha} />,
  },
  { campo: 'vez', ordenavel: false },
  { campo: 'proponente', ordenavel: false },
  { campo: 'propostaEm', largura: 140, ordenavel: false },
]);

/** Changes of pay and dismissals that wait for a chain of approval, and those that were decided. */
export function PropostasLista() {
  const navigate = useNavigate();
  const lista = usePagedList(CAMINHO_PROPOSTAS, filtroDasPropostas, listarPropostas, aoChegar, assunto);
  return (
    <>
      <PageHeader titulo={telaDasPropostas.titulo} />
      <PagedList
        of={lista}
        rotulo={telaDasPropostas.titulo}
        columns={colunas}
        rows={lista.rows}
        actions={({ id }) => [
          {
            rotulo: 'Abrir',
            icone: IconVisualizar,
            onClick: () => void navigate({ to: paginaDaProposta(id) }),
            abre: true,
          },
        ]}
        emptyText="Nenhuma proposta nesta situação. Elas nascem quando alguém muda um salário ou desliga um talento e uma cadeia de aprovação se aplica."
        rowName={({ titulo, tipo }) => `${tiposDeProposta.rotulo(tipo)}: ${titulo ?? ''}`}
      >
        <Campo name="situacao" span={3} variant="select" />
        <Campo name="tipo" span={3} variant="select" />
        <Campo name="colaboradorId" span={3} />
        <Campo name="planejamentoId" span={3} />
        <Campo name="paraDecidir" span={6} />
      </PagedList>
    </>
  );
}
