import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { plural } from '#platform/shared/format/plural.ts';
import { type CallOptions, call, download } from '#platform/web/api/call.ts';
import { confirming } from '#platform/web/api/confirming.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew } from '#platform/web/api/query.ts';
import { reportError } from '#platform/web/api/report-error.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconHistorico, IconImprimir, IconLiberar, IconLista, IconVisualizar } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { dadosBasicos, emitir, imprimirPgr, permissoesDoPgr, pgr } from './pgr.contract.ts';

interface Programa {
  readonly id: number;
  readonly nome: string;
  readonly revisado: boolean | null;
  readonly pode: Readonly<Record<string, boolean>>;
}

const SEM_REVISAO = (revisado: boolean | null) =>
  revisado ? 'Este PGR já tem revisão: reveja a mais nova.' : 'Emita este PGR antes de o rever.';

/** What is done with a stored programme, in the list and on its own page; `aoEmitido` follows what made another state of it. */
export function useAcoesDoPgr(aoEmitido?: () => void): (registro: Programa) => RowAction[] {
  const navigate = useNavigate();
  const client = useQueryClient();
  const podeEmitir = usePermission(permissoesDoPgr.verbos.EMITIR);
  const podeRever = usePermission(permissoesDoPgr.inserir);
  const aoEmitir = async (id: number, nome: string) => {
    const { riscosSemNivel } = await call(dadosBasicos, { query: { pgrId: id } });
    const sim = await confirmar({
      titulo: 'Emitir PGR?',
      texto: `'${nome}' deixa de mudar e é guardado como está por 20 anos. O plano de ação continua a ser acompanhado.${
        riscosSemNivel > 0
          ? ` ${plural(riscosSemNivel, 'risco está', 'riscos estão')} sem nível no inventário: a NR-1 (1.5.4.4.2) pede o de cada um.`
          : ''
      }`,
    });
    if (!sim) return;
    const escrever = (options: CallOptions) => call(emitir, { params: { id }, ...options });
    try {
      if (await confirming(escrever, { errors: 'nenhum' })) toast.sucesso('PGR emitido com sucesso.');
    } catch (erro) {
      reportError(erro);
    }
    await renew(client, pgr.listar.path);
    aoEmitido?.();
  };
  return ({ id, nome, pode, revisado }) => [
    {
      rotulo: 'Imprimir',
      icone: IconImprimir,
      onClick: () => void download(imprimirPgr, { body: { pgrId: id } }).then(saveFile, () => undefined),
    },
    {
      rotulo: 'Plano de ação',
      icone: IconLista,
      onClick: () => void navigate({ to: `${pgr.path}/${id}/planos-acao` }),
    },
    { rotulo: 'Visitas', icone: IconVisualizar, onClick: () => void navigate({ to: `${pgr.path}/${id}/visitas` }) },
    ...(podeEmitir && pode.emitir
      ? [{ rotulo: 'Emitir', icone: IconLiberar, onClick: () => void aoEmitir(id, nome) }]
      : []),
    ...(podeRever
      ? [
          {
            rotulo: 'Revisar',
            icone: IconHistorico,
            impedimento: pode.revisar ? undefined : SEM_REVISAO(revisado),
            onClick: () => void navigate({ to: `${pgr.path}/new`, search: searchOf({ revisa: id }) }),
          },
        ]
      : []),
  ];
}
