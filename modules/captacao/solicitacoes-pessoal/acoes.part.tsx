import { useNavigate } from '@tanstack/react-router';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconClonar, IconImprimir, IconLinkExterno, IconQuadro, IconVincular } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { imprimirSolicitacao } from './andamento.contract.ts';
import {
  CAMINHO_DO_BANCO,
  CAMINHO_DOS_ANUNCIOS,
  paginaDoQuadro,
  solicitacaoPessoal,
} from './solicitacoes-pessoal.contract.ts';
import { type EstadoDaSolicitacao, emSelecao, FORA_DE_SELECAO } from './solicitacoes-pessoal.rules.ts';
import { useTransicoes } from './transicao.part.tsx';

/** A request, in a list or on its page. */
interface Solicitacao extends Omit<EstadoDaSolicitacao, 'status'> {
  readonly id: number;
  readonly versao: number;
  readonly status: EstadoDaSolicitacao['status'] | null;
  readonly descricao: string;
  readonly pode: Readonly<Record<string, boolean>>;
}

interface Acoes {
  readonly selecao: readonly RowAction[];
  readonly transicoes: readonly RowAction[];
  readonly papeis: readonly RowAction[];
}

/** What this person may do with a request: with its candidates, with its state, and with its papers; and the dialog of the transitions. */
export function useAcoesDaSolicitacao() {
  const navigate = useNavigate();
  const { todas, dialogo } = useTransicoes();
  const podeInserir = usePermission(permissoesCaptacao.solicitacaoPessoal.inserir);
  const podeAnunciar = usePermission(permissoesCaptacao.anuncio.ver);
  const podeVerBanco = usePermission(permissoesCaptacao.bancoTalentos.ver);
  const podeVincular = usePermission(permissoesCaptacao.solicitacaoPessoal.verbos.VINCULAR_CANDIDATO) && podeVerBanco;
  const podeVerQuadro = usePermission(permissoesCaptacao.quadro.ver);
  const acao = (pode: boolean, feita: RowAction): RowAction[] => (pode ? [feita] : []);
  const acoesDe = (solicitacao: Solicitacao): Acoes => {
    const { id, descricao } = solicitacao;
    const ir =
      (to: string, search: Record<string, string> = {}) =>
      () =>
        void navigate({ to, search: searchOf(search) });
    return {
      selecao: [
        ...acao(podeVerQuadro, {
          rotulo: 'Quadro de candidatos',
          icone: IconQuadro,
          onClick: ir(paginaDoQuadro(id)),
        }),
        ...acao(podeVincular, {
          rotulo: 'Vincular candidatos',
          icone: IconVincular,
          impedimento: emSelecao({ ...solicitacao, status: solicitacao.status ?? 'I' }) ? undefined : FORA_DE_SELECAO,
          onClick: ir(CAMINHO_DO_BANCO, { solicitacaoId: String(id) }),
        }),
      ],
      transicoes: todas(solicitacao, descricao),
      papeis: [
        ...acao(podeAnunciar, {
          rotulo: 'Anúncio da vaga',
          icone: IconLinkExterno,
          onClick: ir(`${CAMINHO_DOS_ANUNCIOS}/new`, { solicitacaoId: String(id) }),
        }),
        ...acao(podeInserir, {
          rotulo: 'Clonar',
          icone: IconClonar,
          onClick: ir(`${solicitacaoPessoal.path}/new`, { clone: String(id) }),
        }),
        {
          rotulo: 'Imprimir comprovante',
          icone: IconImprimir,
          onClick: () => void download(imprimirSolicitacao, { params: { id } }).then(saveFile, () => {}),
        },
      ],
    };
  };
  return { acoesDe, dialogo };
}
