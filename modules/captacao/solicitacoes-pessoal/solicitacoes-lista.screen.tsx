import type { z } from 'zod';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { useAcoesDaSolicitacao } from './acoes.part.tsx';
import { SeloDaSolicitacao } from './situacao.part.tsx';
import { filtroPadrao, paginaDaSolicitacao, solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import type { EstadoDaSolicitacao } from './solicitacoes-pessoal.rules.ts';

type Linha = z.output<typeof solicitacaoPessoal.linha> & Stored;

const colunas = [
  { campo: 'codigo', largura: 92 },
  {
    campo: 'descricao',
    largura: 230,
  },
  { campo: 'faixaSalarial', oculta: true },
  { campo: 'recrutadorResponsavel', oculta: true },
  { campo: 'motivoSolicitacao', oculta: true },
  { campo: 'estabelecimento', oculta: true },
  { campo: 'data', largura: 98 },
  { campo: 'dataPrevisaoEncerramento', largura: 98, oculta: true },
  { campo: 'dataEncerramento', largura: 120, oculta: true },
  { campo: 'areaOrganizacional', largura: 150 },
  {
    campo: 'quantidade',
    largura: 90,
    render: (linha: Linha) => `${linha.qtdVagasPreenchidas ?? 0} de ${linha.quantidade}`,
  },
  { campo: 'qtdCandidatos', largura: 115 },
  { campo: 'qtdPorTriar', largura: 85 },
  {
    campo: 'status',
    largura: 130,
    render: (linha: Linha) => <SeloDaSolicitacao estado={linha as EstadoDaSolicitacao} />,
  },
] as const;

const filtro = [
  { name: 'visualizar', span: 3 },
  { name: 'status', span: 3 },
  { name: 'codigo', span: 2 },
  { name: 'descricao', span: 4 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'dataEncerramentoIni', span: 3 },
  { name: 'dataEncerramentoFim', span: 3 },
  { name: 'estabelecimentoId', span: 3 },
  { name: 'areaOrganizacionaId', span: 3 },
  { name: 'cargoId', span: 3 },
  { name: 'motivoId', span: 3 },
  { name: 'recrutadorResponsavel', span: 6 },
  { name: 'aLiberar', span: 6, naLinha: false },
  { name: 'porTriar', span: 6, naLinha: false },
  { name: 'comAtraso', span: 6, naLinha: false },
  { name: 'paradas', span: 6, naLinha: false },
  { name: 'paraDecidir', span: 6, naLinha: false },
] as const;

export function SolicitacoesLista() {
  const { acoesDe, dialogo } = useAcoesDaSolicitacao();
  const acoesDaLinha = (linha: Linha): RowAction[] => {
    const { selecao, transicoes, papeis } = acoesDe({ ...linha, descricao: linha.descricao ?? '' });
    return [...selecao, ...transicoes, ...papeis];
  };
  return (
    <>
      <ListScreen
        resource={solicitacaoPessoal}
        columns={colunas}
        filterFields={filtro}
        filterDefaults={filtroPadrao}
        pagina={paginaDaSolicitacao}
        rowActions={acoesDaLinha}
        rowName={(linha) => linha.descricao ?? ''}
      />
      {dialogo}
    </>
  );
}
