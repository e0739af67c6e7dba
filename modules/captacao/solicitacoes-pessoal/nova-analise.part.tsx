import { Alert } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import type { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import { mudancasDoAprovado, rotulosDoAprovado, VOLTA_PARA_ANALISE } from './solicitacoes-pessoal.rules.ts';

type Registro = z.output<typeof solicitacaoPessoal.obter.resposta>;

/** Says, before it is saved, that what is being changed of an approved request asks for a new approval. */
export function AvisoDaNovaAnalise({ registro }: { registro: Registro }) {
  const { LIBERAR, ALTERAR_STATUS } = permissoesCaptacao.solicitacaoPessoal.verbos;
  const aprova = [usePermission(LIBERAR), usePermission(ALTERAR_STATUS)].includes(true);
  const { form } = useFormContract();
  const [quantidade, faixaSalarial, remuneracao] = useWatch({
    control: form.control,
    name: ['quantidade', 'faixaSalarial', 'remuneracao'],
  }) as [number | null | undefined, { id: number } | null | undefined, string | null | undefined];
  if (registro.status !== 'A' || aprova) return null;
  const mudou = mudancasDoAprovado(registro, { quantidade, faixaSalarial, remuneracao });
  if (mudou.length === 0) return null;
  return (
    <Alert color="yellow" role="status">
      Você está mudando {mudou.map((campo) => rotulosDoAprovado[campo]).join(', ')} do que já foi aprovado:{' '}
      {VOLTA_PARA_ANALISE}
    </Alert>
  );
}
