import type { ComponentType } from 'react';
import {
  IconAdmitir,
  IconCalendario,
  IconCertificado,
  IconCopiar,
  IconDocumento,
  IconEditar,
  IconEmail,
  IconEncerrar,
  IconFechar,
  IconMaleta,
  IconReabrir,
  IconSair,
  IconSetaDireita,
  IconTrocar,
} from '#platform/web/ui/icons.ts';
import { HappeningLine } from '#platform/web/workflow/history.tsx';
import type { Evento } from './linha-do-tempo.contract.ts';

const desenhos: Readonly<Record<Evento['tipo'], readonly [ComponentType<{ size?: number }>, string]>> = {
  CANDIDATURA: [IconMaleta, 'blue.8'],
  ETAPA: [IconSetaDireita, 'gray.7'],
  REPROVACAO: [IconFechar, 'red.8'],
  EMAIL: [IconEmail, 'blue.8'],
  TRANSFERENCIA: [IconTrocar, 'gray.7'],
  COPIA: [IconCopiar, 'gray.7'],
  DESFEITO: [IconReabrir, 'yellow.9'],
  DESISTENCIA: [IconSair, 'yellow.9'],
  CONTRATACAO: [IconAdmitir, 'green.8'],
  SOLICITACAO: [IconEncerrar, 'gray.7'],
  ENTREVISTA: [IconCalendario, 'blue.8'],
  PARECER: [IconEditar, 'gray.7'],
  AVALIACAO: [IconCertificado, 'blue.8'],
  PROPOSTA: [IconDocumento, 'blue.8'],
};

interface LinhaProps {
  readonly eventos: readonly Evento[];
  /** What is said when nothing happened. */
  readonly vazio: string;
  /** Where the requests that events name open, or null for who may not open them. */
  readonly caminho: (solicitacaoId: number) => string | null;
  /** How many stand there before all are asked for. */
  readonly primeiros?: number | undefined;
}

/** What happened, newest first: the same line for candidates and requests. */
export function LinhaDoTempo({ eventos, vazio, caminho, primeiros }: LinhaProps) {
  const itens = eventos.map(({ tipo, solicitacao, ...evento }) => {
    const texto = solicitacao && `Solicitação ${solicitacao.id}: ${solicitacao.descricao}`;
    const para = solicitacao && caminho(solicitacao.id);
    return {
      ...evento,
      icone: desenhos[tipo][0],
      cor: desenhos[tipo][1],
      // Who may not open the request reads its name.
      detalhe: para === null && texto !== null ? [texto, evento.detalhe].filter(Boolean).join(' · ') : evento.detalhe,
      ligacao: para === null || texto === null ? null : { para, texto },
    };
  });
  return <HappeningLine itens={itens} vazio={vazio} primeiros={primeiros} />;
}
