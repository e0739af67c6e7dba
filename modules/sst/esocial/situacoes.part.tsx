import { Alert, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { diferencaDias, formatarData, hoje } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { CountTiles } from '#platform/web/ui/count-tiles.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { AVISO_DO_VENCIMENTO } from './certificado.rules.ts';
import {
  ambienteDoEsocial,
  type ConfiguracaoForm,
  type SituacaoDoEvento,
  situacaoDoEvento,
  telaDoEsocial,
} from './esocial.contract.ts';

/** As the filter says that the deadline has gone. */
const VENCIDO = 'A';

interface Resumo {
  readonly configuracao: ConfiguracaoForm | null;
  readonly situacoes: readonly { readonly situacao: SituacaoDoEvento; readonly quantos: number }[];
  readonly atrasados: number;
  readonly certificado: { readonly titular: string; readonly validoAte: string } | null;
}

/** How many events stand where, from what lacks to what was accepted. */
export function Situacoes({
  resumo: { configuracao, situacoes, atrasados, certificado },
  filtro,
}: {
  readonly resumo: Resumo;
  /** That of the list below. */
  readonly filtro: Readonly<Record<string, unknown>>;
}) {
  if (!configuracao) return null;
  const quantos = new Map(situacoes.map((um) => [um.situacao, um.quantos]));
  return (
    <>
      <CountTiles
        path={telaDoEsocial.path}
        cols={{ base: 3, sm: 5 }}
        contagens={situacaoDoEvento.itens.map(({ codigo, rotulo }) => ({
          rotulo,
          quantos: quantos.get(codigo) ?? 0,
          search: { situacao: codigo },
          atual: filtro.situacao === codigo,
        }))}
      />
      <Group gap="xs" mb="sm">
        <Text size="sm" c="dimmed">
          {ambienteDoEsocial.rotulo(configuracao.ambiente)}
        </Text>
        {atrasados > 0 && (
          <Link to={telaDoEsocial.path} search={searchOf({ quandoVence: VENCIDO })}>
            <StatusBadge tom="erro">{plural(atrasados, 'evento atrasado', 'eventos atrasados')}</StatusBadge>
          </Link>
        )}
        {certificado && <Validade validoAte={certificado.validoAte} />}
      </Group>
    </>
  );
}

interface Envio {
  readonly prontos: number;
  readonly recusa: string | null;
  readonly aCaminho: number;
  readonly aviso: { readonly quando: string; readonly mensagem: string } | null;
}

/** What keeps the ready events from being sent, what is on its way, and what was said of the last batch. */
export function SituacaoDoEnvio({ prontos, recusa, aCaminho, aviso }: Envio) {
  const { zona } = useSession().info.systemParameters;
  if (aCaminho === 0 && !aviso && !(recusa && prontos > 0)) return null;
  return (
    <Stack gap="xs" mb="sm">
      {recusa && prontos > 0 && (
        <Alert color="yellow" variant="light" p="xs">
          {recusa}
        </Alert>
      )}
      {aviso && (
        <Alert color="yellow" variant="light" p="xs">
          Envio de {formatarInstante(aviso.quando, zona)}: {aviso.mensagem}
        </Alert>
      )}
      {aCaminho > 0 && (
        <Text size="sm" c="dimmed">
          {plural(aCaminho, 'lote espera', 'lotes esperam')} a resposta do eSocial.
        </Text>
      )}
    </Stack>
  );
}

/** Until when the certificate is valid, as a warning in its last days. */
export function Validade({ validoAte }: { readonly validoAte: string }) {
  const dias = diferencaDias(hoje(useSession().info.systemParameters.zona), validoAte);
  if (dias < 0) return <StatusBadge tom="erro">{`Certificado vencido em ${formatarData(validoAte)}`}</StatusBadge>;
  if (dias <= AVISO_DO_VENCIMENTO)
    return <StatusBadge tom="alerta">{`Certificado vence em ${formatarData(validoAte)}`}</StatusBadge>;
  return (
    <Text size="sm" c="dimmed">
      Certificado válido até {formatarData(validoAte)}
    </Text>
  );
}
