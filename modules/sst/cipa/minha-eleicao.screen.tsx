import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconInformacao } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { Cabine } from './cabine.part.tsx';
import { EtapaDaEleicao } from './etapa.part.tsx';
import { Resultado } from './resultado.part.tsx';
import {
  candidatar,
  corpoDaCandidatura,
  desistir,
  type MinhaEleicao,
  minhasEleicoes,
  telaDaMinhaEleicao,
} from './votacao.contract.ts';

const Campo = fieldOf(corpoDaCandidatura);

/** The elections of the own establishment, on a phone first: to register, to vote, to check. */
export function MinhasEleicoes() {
  const lido = useEndpoint(minhasEleicoes);
  const { data, error } = lido;
  // A page that was read stays while there is no connection: the code of a vote whose answer did not come is in it.
  if (error && !data) return <Unread of={lido} />;
  if (!data) return <FormSkeleton />;
  return (
    <>
      <PageHeader titulo={telaDaMinhaEleicao.titulo} />
      {!data.talento && <Text>O seu usuário não está ligado a um talento desta empresa, por isso não há eleição.</Text>}
      {data.talento && data.eleicoes.length === 0 && (
        <EmptyState texto="Não há eleição da CIPA no seu estabelecimento." />
      )}
      <Stack gap="lg" maw={760}>
        {data.eleicoes.map((eleicao) => (
          <Uma key={eleicao.id} eleicao={eleicao} />
        ))}
      </Stack>
    </>
  );
}

const periodo = (de: string, ate: string) =>
  de === ate ? `em ${formatarData(de)}` : `de ${formatarData(de)} a ${formatarData(ate)}`;

function Uma({ eleicao }: { eleicao: MinhaEleicao }) {
  const { nome, estabelecimento, etapa, edital, inscricaoIni, inscricaoFim, votacaoIni, votacaoFim } = eleicao;
  return (
    <Paper withBorder p="md" component="section" aria-label={nome}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {nome}
          </Title>
          <EtapaDaEleicao etapa={etapa} />
        </Group>
        <Text size="sm" c="dimmed">
          {`${estabelecimento}. Inscrições ${periodo(inscricaoIni, inscricaoFim)}; votação ${periodo(votacaoIni, votacaoFim)}; mandato desde ${formatarData(eleicao.mandatoInicio)}.`}
        </Text>
        {edital && (
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {edital}
          </Text>
        )}
        {etapa === 'I' && <Candidatura eleicao={eleicao} />}
        {etapa === 'V' && <Votacao eleicao={eleicao} />}
        {etapa !== 'V' && etapa !== 'E' && etapa !== 'X' && <Inscritos eleicao={eleicao} />}
        {etapa === 'E' && <Resultado eleicao={eleicao} />}
        {etapa === 'X' && <Text size="sm">Esta eleição foi anulada.</Text>}
      </Stack>
    </Paper>
  );
}

function Inscritos({ eleicao: { candidatos } }: { eleicao: MinhaEleicao }) {
  if (candidatos.length === 0) return <Text size="sm">Ainda não há candidatos.</Text>;
  return (
    <Stack gap={6} component="section" aria-label="Candidatos">
      <Title order={3} size="h5">
        Candidatos
      </Title>
      {candidatos.map(({ numero, nome, apresentacao }) => (
        <div key={numero}>
          <Text size="sm" fw={600}>{`${numero} · ${nome}`}</Text>
          {apresentacao && (
            <Text size="sm" c="dimmed">
              {apresentacao}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  );
}

function Candidatura({ eleicao: { id, nome, candidatura, eleitor } }: { eleicao: MinhaEleicao }) {
  const client = useQueryClient();
  const [inscrevendo, setInscrevendo] = useState<true | null>(null);
  const sair = async () => {
    const sim = await confirmar({
      titulo: 'Desistir da candidatura?',
      texto: 'O seu nome sai da lista, e a proteção contra a dispensa termina.',
      perigo: true,
    });
    if (!sim) return;
    await call(desistir, { params: { id } }).then(
      () => toast.sucesso('Candidatura retirada.'),
      () => undefined,
    );
    await renew(client, minhasEleicoes.path);
  };
  if (candidatura)
    return (
      <Alert
        color="green"
        icon={<IconInformacao size={18} />}
        title={`Você é candidato com o número ${candidatura.numero}`}
      >
        <Text size="sm">{`Inscrição registrada em ${formatarData(candidatura.inscritoEm)}. Desde esse dia você não pode ser dispensado sem justa causa até a eleição.`}</Text>
        <Button variant="subtle" mt="xs" onClick={() => void sair()}>
          Desistir
        </Button>
      </Alert>
    );
  if (!eleitor) return null;
  return (
    <div>
      <Button onClick={() => setInscrevendo(true)}>Candidatar-me</Button>
      <FormDialog
        titulo="Candidatar-me à CIPA"
        alvo={inscrevendo}
        onClose={() => setInscrevendo(null)}
        schema={corpoDaCandidatura}
        texto={`${nome}. O seu nome e a sua apresentação aparecem a todos do estabelecimento.`}
        enviar="Confirmar inscrição"
        gravar={async (_, body, options) => {
          const { numero } = await call(candidatar, { params: { id }, body, ...options });
          toast.sucesso(`Inscrição feita: o seu número é ${numero}.`);
        }}
        depois={() => renew(client, minhasEleicoes.path)}
      >
        {() => <Campo name="apresentacao" span={12} />}
      </FormDialog>
    </div>
  );
}

function Votacao({ eleicao }: { eleicao: MinhaEleicao }) {
  const { eleitores, votaram, prorrogacoes } = eleicao;
  return (
    <>
      <Text size="sm">
        {`${votaram} de ${plural(eleitores, 'empregado votou', 'empregados votaram')}.`}
        {prorrogacoes > 0 && ' A votação foi prorrogada por falta de participação.'}
      </Text>
      <Cabine eleicao={eleicao} />
    </>
  );
}
