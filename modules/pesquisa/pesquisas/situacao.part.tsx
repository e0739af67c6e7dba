import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconCadeado, IconCancelar, IconConfirmado } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  avisarAgora,
  encerrarPesquisa,
  liberarPesquisa,
  permissoesDaPesquisa,
  pesquisa,
} from './pesquisas.contract.ts';
import { recusaDaLiberacao } from './pesquisas.rules.ts';

/** A survey of which something is asked. */
export interface Escolhida {
  readonly id: number;
  readonly titulo: string;
  readonly situacao?: string | null;
  readonly dataIni?: string | null;
  /** Who answers: those invited ('C'), or who has the link. */
  readonly forma?: string | null;
  readonly qtdPerguntas?: number | null;
  /** How many were asked by name. */
  readonly quantidade?: number | null;
}

const liberacao = z.object({ avisar: avisarAgora });
const Campo = fieldOf(liberacao);

/** Opens a survey, and says to who was asked that they can answer. */
function Liberacao({ de, onClose, depois }: { de: Escolhida | null; onClose: () => void; depois: () => unknown }) {
  const convida = usePermission(permissoesDaPesquisa.verbos.CONVIDAR);
  // Nobody is called to what cannot be answered yet.
  const avisavel = ({ quantidade, dataIni }: Escolhida) =>
    convida && (quantidade ?? 0) > 0 && (dataIni ?? '') <= hoje();
  return (
    <FormDialog
      titulo="Liberar pesquisa"
      alvo={de}
      onClose={onClose}
      schema={liberacao}
      inicio={(uma) => ({ avisar: avisavel(uma) })}
      texto={({ titulo, quantidade }) =>
        `“${titulo}” passa a receber respostas${quantidade ? ` de ${plural(quantidade, 'pessoa convidada', 'pessoas convidadas')}` : ''}.`
      }
      enviar="Liberar"
      gravar={async ({ id }, { avisar }, options) => {
        const { questionarioId } = await call(pesquisa.obter, { params: { id } });
        const body = { liberada: true, avisar };
        await call(liberarPesquisa, { params: { id, qid: questionarioId ?? 0 }, body, ...options });
        toast.sucesso(
          avisar ? 'Pesquisa liberada. O aviso está a caminho de quem foi convidado.' : 'Pesquisa liberada.',
        );
      }}
      depois={depois}
    >
      {(uma) => avisavel(uma) && <Campo name="avisar" span={12} />}
    </FormDialog>
  );
}

/** Why what the list shows of a survey cannot be released yet. */
const impedimentoDaLiberacao = ({ forma, qtdPerguntas, quantidade }: Escolhida): string | undefined =>
  recusaDaLiberacao({ forma: forma ?? null, perguntas: qtdPerguntas ?? 0, participantes: quantidade ?? 0 }) ??
  undefined;

interface Situacao {
  readonly de: (uma: Escolhida) => RowAction[];
  /** Asks how to open a survey. */
  readonly liberar: (uma: Escolhida) => void;
  readonly dialogo: ReactNode;
}

/** What opens, blocks or ends a survey, each after asking; `depois` is for what shows it beside the list. */
export function useSituacao(depois?: () => unknown): Situacao {
  const client = useQueryClient();
  const [liberando, setLiberando] = useState<Escolhida | null>(null);
  const renovar = async () => {
    await renew(client, pesquisa.listar.path);
    await depois?.();
  };
  const mudar = async (sim: string, pergunta: string, feito: string, fazer: () => Promise<unknown>) => {
    if (!(await confirmar({ texto: pergunta, sim }))) return;
    await fazer().then(
      () => toast.sucesso(feito),
      () => undefined,
    );
    await renovar();
  };
  const bloquear = async ({ id }: Escolhida) => {
    const { questionarioId } = await call(pesquisa.obter, { params: { id } });
    await call(liberarPesquisa, { params: { id, qid: questionarioId ?? 0 }, body: { liberada: false, avisar: false } });
  };
  const de = (uma: Escolhida): RowAction[] => {
    const { situacao, titulo, id } = uma;
    return [
      ...(situacao === 'R' || situacao === 'B'
        ? [
            {
              rotulo: 'Liberar',
              icone: IconConfirmado,
              impedimento: impedimentoDaLiberacao(uma),
              onClick: () => setLiberando(uma),
            },
          ]
        : []),
      ...(situacao === 'L'
        ? [
            {
              rotulo: 'Bloquear',
              icone: IconCadeado,
              onClick: () =>
                void mudar(
                  'Bloquear',
                  `Bloquear “${titulo}”? Ninguém responde até ser liberada de novo.`,
                  'Pesquisa bloqueada.',
                  () => bloquear(uma),
                ),
            },
          ]
        : []),
      ...(situacao === 'L' || situacao === 'B'
        ? [
            {
              rotulo: 'Encerrar e apurar',
              icone: IconCancelar,
              onClick: () =>
                void mudar(
                  'Encerrar',
                  `Encerrar “${titulo}”? Ninguém mais responde e não é possível reabrir. Na pesquisa anônima, o que menos pessoas que o menor grupo responderam é apagado.`,
                  'Pesquisa encerrada.',
                  () => call(encerrarPesquisa, { params: { id } }),
                ),
            },
          ]
        : []),
    ];
  };
  return {
    de,
    liberar: setLiberando,
    dialogo: <Liberacao de={liberando} onClose={() => setLiberando(null)} depois={renovar} />,
  };
}
