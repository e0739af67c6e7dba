import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconClonar, IconImprimir, IconLinkExterno, IconQuadro, IconVincular } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { imprimirSolicitacao } from './andamento.contract.ts';
import { SeloDaSolicitacao } from './situacao.part.tsx';
import {
  CAMINHO_DO_BANCO,
  CAMINHO_DOS_ANUNCIOS,
  filtroPadrao,
  solicitacaoPessoal,
} from './solicitacoes-pessoal.contract.ts';
import { type EstadoDaSolicitacao, emSelecao, FORA_DE_SELECAO } from './solicitacoes-pessoal.rules.ts';
import { useTransicoes } from './transicao.part.tsx';

type Linha = z.output<typeof solicitacaoPessoal.linha> & Stored;

const colunas = [
  { campo: 'codigo', largura: 92 },
  {
    campo: 'descricao',
    largura: 230,
  },
  { campo: 'faixaSalarial', oculta: true },
  { campo: 'data', largura: 98 },
  { campo: 'areaOrganizacional', largura: 150 },
  {
    campo: 'quantidade',
    largura: 90,
    render: (linha: Linha) => `${linha.qtdVagasPreenchidas ?? 0} de ${linha.quantidade}`,
  },
  { campo: 'qtdCandidatos', largura: 115 },
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
] as const;

export function SolicitacoesLista() {
  const navigate = useNavigate();
  const { todas, dialogo } = useTransicoes();
  const podeInserir = usePermission(permissoesCaptacao.solicitacaoPessoal.inserir);
  const podeAnunciar = usePermission(permissoesCaptacao.anuncio.ver);
  const podeVerBanco = usePermission(permissoesCaptacao.bancoTalentos.ver);
  const podeVincular = usePermission(permissoesCaptacao.solicitacaoPessoal.verbos.VINCULAR_CANDIDATO) && podeVerBanco;
  const podeVerQuadro = usePermission(permissoesCaptacao.quadro.ver);
  const acoesDaLinha = (linha: Linha): RowAction[] => [
    ...(podeVerQuadro
      ? [
          {
            rotulo: 'Quadro de candidatos',
            icone: IconQuadro,
            onClick: () => void navigate({ to: `${solicitacaoPessoal.path}/${linha.id}/quadro` }),
          },
        ]
      : []),
    ...(podeVincular
      ? [
          {
            rotulo: 'Vincular candidatos',
            icone: IconVincular,
            impedimento: emSelecao(linha as EstadoDaSolicitacao) ? undefined : FORA_DE_SELECAO,
            onClick: () =>
              void navigate({ to: CAMINHO_DO_BANCO, search: searchOf({ solicitacaoId: String(linha.id) }) }),
          },
        ]
      : []),
    ...todas(linha, linha.descricao ?? ''),
    ...(podeAnunciar
      ? [
          {
            rotulo: 'Anúncio da vaga',
            icone: IconLinkExterno,
            onClick: () =>
              void navigate({
                to: `${CAMINHO_DOS_ANUNCIOS}/new`,
                search: searchOf({ solicitacaoId: String(linha.id) }),
              }),
          },
        ]
      : []),
    ...(podeInserir
      ? [
          {
            rotulo: 'Clonar',
            icone: IconClonar,
            onClick: () =>
              void navigate({ to: `${solicitacaoPessoal.path}/new`, search: searchOf({ clone: String(linha.id) }) }),
          },
        ]
      : []),
    {
      rotulo: 'Imprimir comprovante',
      icone: IconImprimir,
      onClick: () => void download(imprimirSolicitacao, { params: { id: linha.id } }).then(saveFile, () => {}),
    },
  ];
  return (
    <>
      <ListScreen
        resource={solicitacaoPessoal}
        columns={colunas}
        filterFields={filtro}
        filterDefaults={filtroPadrao}
        rowActions={acoesDaLinha}
        rowName={(linha) => linha.descricao ?? ''}
      />
      {dialogo}
    </>
  );
}
