import { useLocation } from '@tanstack/react-router';
import type { ContratoDeClonagem } from '#modules/organizacao/questionario/clonagem.contract.ts';
import type { ContratosDePerguntas } from '#modules/organizacao/questionario/perguntas.contract.ts';
import type { StatusTone } from '#platform/web/ui/status-badge.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import {
  avaliacaoDaTurma,
  clonarAvaliacaoDaTurma,
  clonarEntrevista,
  clonarPesquisa,
  entrevista,
  perguntasDaAvaliacaoDaTurma,
  perguntasDaEntrevistaDePesquisa,
  perguntasDaPesquisa,
  perguntasDoQuestionarioDePesquisa,
  pesquisa,
  questionario,
  situacaoDaPesquisa,
} from './pesquisas.contract.ts';

type Recurso = typeof pesquisa;

/** What an address of the register shows of it; the addresses differ in fields, which their columns and sections name. */
export interface Endereco {
  readonly qual: 'pesquisa' | 'turma' | 'entrevista' | 'questionario';
  readonly recurso: Recurso;
  readonly contratos: ContratosDePerguntas;
  readonly clonagem: ContratoDeClonagem;
}

const enderecos: readonly Endereco[] = [
  { qual: 'pesquisa', recurso: pesquisa, contratos: perguntasDaPesquisa, clonagem: clonarPesquisa },
  {
    qual: 'turma',
    recurso: avaliacaoDaTurma as unknown as Recurso,
    contratos: perguntasDaAvaliacaoDaTurma,
    clonagem: clonarAvaliacaoDaTurma,
  },
  {
    qual: 'entrevista',
    recurso: entrevista as unknown as Recurso,
    contratos: perguntasDaEntrevistaDePesquisa,
    clonagem: clonarEntrevista as ContratoDeClonagem,
  },
  {
    qual: 'questionario',
    recurso: questionario as unknown as Recurso,
    contratos: perguntasDoQuestionarioDePesquisa,
    clonagem: clonarPesquisa,
  },
];

/** The register at the address that is open. */
export function useEndereco(): Endereco {
  const { pathname } = useLocation();
  const aberto = enderecos.find(({ recurso: { path } }) => `${pathname}/`.startsWith(`${path}/`));
  return aberto ?? (enderecos[0] as Endereco);
}

const tons: Readonly<Record<string, StatusTone>> = { R: 'neutro', L: 'sucesso', B: 'alerta', E: 'info' };

/** Where a survey stands, in words and colour. */
export function SituacaoDaPesquisa({ situacao }: { situacao: string | null }) {
  if (!situacao) return null;
  return <StatusBadge tom={tons[situacao] ?? 'neutro'}>{situacaoDaPesquisa.rotulo(situacao)}</StatusBadge>;
}
