import { Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatarData } from '#platform/shared/format/data.ts';
import { withBase } from '#platform/web/api/base-path.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { PAPEL } from '#platform/web/ui/palette.ts';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { AssinaturaGuardada } from './assinatura-guardada.part.tsx';
import {
  assinarEntrega,
  type EntregaLida,
  type EpiEmUso,
  entregaEpi,
  modosDeAssinatura,
  permissoesDaEntrega,
  situacoesDoRecibo,
  situacoesDoUso,
} from './entregas-epi.contract.ts';
import { quandoAssinou } from './hora-do-desenho.rules.ts';

const tonsDoRecibo: Readonly<Record<string, StatusTone>> = { A: 'alerta', V: 'sucesso', M: 'erro' };
const tonsDoUso: Readonly<Record<string, StatusTone>> = { D: 'erro', U: 'sucesso', A: 'alerta', V: 'erro' };

/** What a receipt is worth, in words and colour. */
export const SituacaoDoRecibo = ({ recibo }: { recibo: string | null }) =>
  recibo && <StatusBadge tom={tonsDoRecibo[recibo] ?? 'neutro'}>{situacoesDoRecibo.rotulo(recibo)}</StatusBadge>;

/** Until when an equipment is to be exchanged, or since when that is over; that it is in use, or to come back, where no day says more. */
export function SituacaoDoUso({ situacao, trocarAte }: Pick<EpiEmUso, 'situacao' | 'trocarAte'>) {
  const como = situacao === 'V' ? 'Troca vencida em' : 'Trocar até';
  const texto = trocarAte && situacao !== 'D' ? `${como} ${formatarData(trocarAte)}` : situacoesDoUso.rotulo(situacao);
  return <StatusBadge tom={tonsDoUso[situacao] ?? 'neutro'}>{texto}</StatusBadge>;
}

/** The receipt of a delivery: how and when it was signed, and the frame to sign in while it is not. */
export function Recibo({ entrega }: { entrega: EntregaLida }) {
  const client = useQueryClient();
  const assina = usePermission(permissoesDaEntrega.inserir);
  const { zona } = useSession().info.systemParameters;
  const { id, versao, recibo, assinadaEm, desenhoEm, modo, sha256, colaborador } = entrega;
  return (
    <Stack gap="sm" component="section" aria-label="Recibo">
      <Group gap="xs">
        <Text fw={600}>Recibo</Text>
        <SituacaoDoRecibo recibo={recibo} />
      </Group>
      {assinadaEm === null && assina && (
        <AssinaturaGuardada
          fila="epi"
          id={id}
          versao={versao}
          rotulo={`${colaborador.nome} assina aqui que recebeu os EPIs e foi orientado sobre o uso, a guarda e a conservação (NR-6)`}
          enviar="Confirmar assinatura"
          feito="Recibo assinado."
          gravar={(body, options) => call(assinarEntrega, { params: { id }, body, ...options })}
          aoAcabar={() => renew(client, entregaEpi.listar.path)}
        />
      )}
      {assinadaEm !== null && (
        <>
          <Text size="sm">{`${modosDeAssinatura.rotulo(modo ?? 'L')} ${quandoAssinou(assinadaEm, desenhoEm, zona)}`}</Text>
          {modo === 'D' && (
            <img
              src={withBase(`/api${entregaEpi.path}/${id}/assinatura`)}
              alt={`Assinatura de ${colaborador.nome}`}
              style={{ maxWidth: 320, width: '100%', background: PAPEL, borderRadius: 6 }}
            />
          )}
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>{`SHA-256 do recibo: ${sha256}`}</Text>
          {recibo === 'M' && (
            <Text size="sm" c="red.8">
              O que está gravado não é o que foi assinado.
            </Text>
          )}
        </>
      )}
    </Stack>
  );
}
