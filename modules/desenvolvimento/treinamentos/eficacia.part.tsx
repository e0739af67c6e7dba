import { Text } from '@mantine/core';
import { z } from 'zod';
import {
  camposDaEficacia,
  eficaciaDoTreinamento,
} from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { call } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { avaliarEficacia, listarTreinamentos, type Treinamento } from './treinamentos.contract.ts';

const corpo = z.object(camposDaEficacia);
const Campo = fieldOf(corpo);
const tons = { E: 'sucesso', P: 'alerta', N: 'erro' } as const;

/** What the evaluation found, or from when it is to be made. */
export function EficaciaDoTreinamento({ treinamento, hoje }: { treinamento: Treinamento; hoje: string }) {
  const { eficacia, eficaciaDesde } = treinamento;
  if (eficacia !== null)
    return <StatusBadge tom={tons[eficacia]}>{eficaciaDoTreinamento.rotulo(eficacia)}</StatusBadge>;
  if (eficaciaDesde === null) return null;
  if (eficaciaDesde <= hoje) return <StatusBadge tom="alerta">A avaliar</StatusBadge>;
  return (
    <Text size="sm" span>
      {`A partir de ${formatarData(eficaciaDesde)}`}
    </Text>
  );
}

/** Asks how a training showed at work; what was said before stands there to be corrected. */
export const AvaliarEficacia = ({ treinamento, onClose }: { treinamento: Treinamento | null; onClose: () => void }) => (
  <FormDialog
    titulo={({ colaborador }) => `Eficácia do treinamento: ${colaborador.nome ?? ''}`}
    alvo={treinamento}
    onClose={onClose}
    schema={corpo}
    inicio={({ eficacia, eficaciaEvidencia }) => ({ eficacia, eficaciaEvidencia })}
    texto={({ curso, fim }) => `${curso.nome ?? ''}, concluído em ${formatarData(fim)}.`}
    renova={listarTreinamentos.path}
    gravar={async ({ id }, body, options) => {
      await call(avaliarEficacia, { params: { id }, body, ...options });
      toast.sucesso('Eficácia avaliada.');
    }}
  >
    {() => (
      <>
        <Campo name="eficacia" span={12} variant="radio" />
        <Campo name="eficaciaEvidencia" span={12} />
      </>
    )}
  </FormDialog>
);
