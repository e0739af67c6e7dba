import { situacaoDaResposta } from '#modules/organizacao/opcoes/questionario-opcoes.contract.ts';
import { acabouOTempo } from '#modules/organizacao/questionario/relogio.part.tsx';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import type { LinhaAvaliacao } from './avaliacoes.contract.ts';

const tons: Readonly<Record<LinhaAvaliacao['situacao'], StatusTone>> = { N: 'neutro', P: 'info', R: 'sucesso' };

type Fim = Pick<LinhaAvaliacao, 'concluidaEm' | 'dataHoraExpiracao'>;

/** How far an evaluation is, in words and colour; one that its time ended was not delivered by anybody. */
export function SituacaoDaAvaliacao({ situacao, ...fim }: Pick<LinhaAvaliacao, 'situacao'> & Fim) {
  if (acabouOTempo(fim)) return <StatusBadge tom="neutro">Tempo esgotado</StatusBadge>;
  return <StatusBadge tom={tons[situacao]}>{situacaoDaResposta.rotulo(situacao)}</StatusBadge>;
}

/** When and how an evaluation ended: 'entregue em 02/03/2026 10:15'; null while it has not. */
export const fimEmTexto = (fim: Fim, zona: string): string | null =>
  fim.concluidaEm &&
  `${acabouOTempo(fim) ? 'o tempo acabou' : 'entregue'} em ${formatarInstante(fim.concluidaEm, zona)}`;
