import { download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { IconCancelar, IconEncerrar, IconLiberar, IconRetomar, IconSuspender } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { useTransitions } from '#platform/web/workflow/transitions.tsx';
import { transicoesDaPermissao } from './andamento.contract.ts';
import { permissaoTrabalho, situacoesDaPermissao } from './permissoes-trabalho.contract.ts';
import type { Situacao } from './permissoes-trabalho.rules.ts';
import { imprimirPermissao } from './verificacao.contract.ts';

const tons = { R: 'info', L: 'sucesso', V: 'erro', S: 'alerta', E: 'neutro', C: 'neutro' } as const;

/** The state of a permit. */
export const SituacaoDaPermissao = ({ situacao }: { situacao: Situacao | null }) =>
  situacao && <StatusBadge tom={tons[situacao]}>{situacoesDaPermissao.rotulo(situacao)}</StatusBadge>;

const andamento = {
  verbos: transicoesDaPermissao,
  icones: {
    liberar: IconLiberar,
    retomar: IconRetomar,
    suspender: IconSuspender,
    encerrar: IconEncerrar,
    cancelar: IconCancelar,
  },
  renova: permissaoTrabalho.listar.path,
  lista: permissaoTrabalho.path,
};

/** The verbs of a permit as actions, and their dialog. */
export const useAndamento = () => useTransitions(andamento);

/** Those of the list and of the form: a permit is released where its check and what stops it are seen. */
export const foraDaVerificacao = ['suspender', 'encerrar', 'cancelar'] as const;

/** Gives the permit as PDF. */
export const imprimir = (id: number) =>
  void download(imprimirPermissao, { params: { id }, body: {} }).then(saveFile, () => undefined);
