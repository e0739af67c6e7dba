import { Alert, Anchor, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Faltas } from '#modules/sst/esocial/evento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { type Ppp, situacoesNoEsocial } from './ppp.contract.ts';
import { PPP_ELETRONICO_DESDE } from './ppp.rules.ts';

type Evento = Ppp['eventos'][number];
const tons: Readonly<Record<Evento['situacao'], StatusTone>> = {
  ACEITO: 'sucesso',
  RETIFICAR: 'alerta',
  ENVIADO: 'neutro',
  PRONTO: 'info',
  PENDENTE: 'alerta',
  RECUSADO: 'erro',
  FORA: 'neutro',
};
const NOMES = {
  'S-2210': 'S-2210, acidente de trabalho',
  'S-2220': 'S-2220, exame ocupacional',
  'S-2240': 'S-2240, condição ambiental',
} as const;

const UmEvento = ({ evento: { tipo, data, situacao, recibo, path, faltas } }: { readonly evento: Evento }) => (
  <div>
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
      <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Anchor component={Link} to={path} size="sm" underline="always">
          {NOMES[tipo]}
        </Anchor>
        {` em ${formatarData(data)}${recibo ? `, recibo ${recibo}` : ''}`}
      </Text>
      <StatusBadge tom={tons[situacao]}>{situacoesNoEsocial.rotulo(situacao)}</StatusBadge>
    </Group>
    {faltas.length > 0 && <Faltas faltas={faltas} />}
  </div>
);

const ambientes = {
  PRODUCAO: null,
  PRODUCAO_RESTRITA:
    'O eSocial da empresa está em produção restrita: o que foi aceito ali serve de teste e não chega ao INSS.',
} as const;

/** What of the PPP eSocial knows: social security makes the valid one of it. */
export function NoEsocial({ ppp: { ambiente, eventos, faltas } }: { readonly ppp: Ppp }) {
  const aceitos = eventos.filter(({ situacao }) => situacao === 'ACEITO').length;
  const aviso = ambiente === null ? 'O eSocial desta empresa ainda não foi configurado.' : ambientes[ambiente];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="ppp-no-esocial">
      <Stack gap="sm">
        <Title order={2} size="h4" id="ppp-no-esocial">
          No eSocial
        </Title>
        <Text size="sm">
          Desde {formatarData(PPP_ELETRONICO_DESDE)} o PPP oficial é eletrônico: o INSS o forma com os eventos aceitos,
          e o talento o vê no Meu INSS. Aqui estão os mesmos registros.{' '}
          {plural(aceitos, 'evento aceito', 'eventos aceitos')} de {eventos.length}.
        </Text>
        {aviso && <Alert color="yellow">{aviso}</Alert>}
        {eventos.map((evento) => (
          <UmEvento key={`${evento.tipo} ${evento.path}`} evento={evento} />
        ))}
        {faltas.length > 0 && (
          <div>
            <Title order={3} size="h5" mb={4}>
              O que falta no formulário
            </Title>
            <Faltas faltas={faltas} />
          </div>
        )}
        {faltas.length === 0 && eventos.length > 0 && aceitos === eventos.length && (
          <List size="sm" listStyleType="none">
            <List.Item>Nada falta.</List.Item>
          </List>
        )}
      </Stack>
    </Paper>
  );
}
