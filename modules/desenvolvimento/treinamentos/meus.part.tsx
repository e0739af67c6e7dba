import { Anchor, Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useState } from 'react';
import { ResultadoDoParticipante } from '#modules/desenvolvimento/colaborador-turma/resultado.part.tsx';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { type MeuTreinamento, meuCracha, meusTreinamentos, PAGINA_DOS_MEUS } from './treinamentos.contract.ts';
import { jaPassou } from './treinamentos.rules.ts';

/** Milliseconds after which a badge is asked for anew. */
const TROCA = 15_000;

/** The own classes: days to come, what waits for an answer, and, when asked for, how those over ended. */
export function MeusTreinamentos() {
  const lido = useEndpoint(meusTreinamentos);
  const { data } = lido;
  const [cracha, setCracha] = useState<MeuTreinamento | null>(null);
  const [todas, setTodas] = useState(false);
  const hojeAqui = hoje(useSession().info.systemParameters.zona, new Date());
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={3} />} />;
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Você ainda não participa de nenhum treinamento.
      </Text>
    );
  const passadas = data.filter((um) => jaPassou(um, hojeAqui));
  const atuais = data.filter((um) => !passadas.includes(um));
  return (
    <Stack gap="md">
      {atuais.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhuma turma em andamento ou marcada.
        </Text>
      )}
      {atuais.map((um, lugar) => (
        <Fragment key={um.id}>
          {lugar > 0 && <Divider />}
          <Meu treinamento={um} mostrarCracha={() => setCracha(um)} />
        </Fragment>
      ))}
      {passadas.length > 0 && (
        <Button variant="default" aria-expanded={todas} onClick={() => setTodas(!todas)} style={{ alignSelf: 'start' }}>
          {todas ? 'Esconder as turmas passadas' : `Ver ${plural(passadas.length, 'turma passada', 'turmas passadas')}`}
        </Button>
      )}
      {todas &&
        passadas.map((um) => (
          <Fragment key={um.id}>
            <Divider />
            <Meu treinamento={um} />
          </Fragment>
        ))}
      <TargetDialog titulo="Meu crachá" alvo={cracha} onClose={() => setCracha(null)}>
        {(um) => <Cracha treinamento={um} />}
      </TargetDialog>
    </Stack>
  );
}

/** `mostrarCracha` is of a class that goes on; of one that is over neither its days nor the badge are of use. */
function Meu({ treinamento: um, mostrarCracha }: { treinamento: MeuTreinamento; mostrarCracha?: () => void }) {
  const periodo =
    um.inicio === um.fim ? formatarData(um.inicio) : `${formatarData(um.inicio)} a ${formatarData(um.fim)}`;
  return (
    <article aria-label={um.turma}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {um.turma}
        </Text>
        {um.emEspera ? (
          <StatusBadge tom="alerta">Na lista de espera</StatusBadge>
        ) : (
          <ResultadoDoParticipante resultado={um.resultado} />
        )}
      </Group>
      <Text size="sm">{`${um.curso}, ${periodo}. Instrutor: ${um.instrutor}${um.instituicao ? `, ${um.instituicao}` : ''}`}</Text>
      {um.frequencia !== null && !um.motivo?.startsWith('Frequência') && (
        <Text size="sm">{`Frequência: ${formatarDecimal(um.frequencia, 2)}%`}</Text>
      )}
      {um.motivo && (
        <Text size="sm" c="dimmed">
          {um.motivo}
        </Text>
      )}
      {mostrarCracha && um.dias.length > 0 && <Dias dias={um.dias} />}
      <Group gap="xs">
        {mostrarCracha && !um.emEspera && um.dias.length > 0 && (
          <Button variant="default" onClick={mostrarCracha}>
            Meu crachá
          </Button>
        )}
        {um.avaliacoes.map(({ id, titulo }) => (
          <Button key={id} component={Link} to={`${PAGINA_DOS_MEUS}/${um.id}/avaliacoes/${id}`}>
            {`Responder: ${titulo}`}
          </Button>
        ))}
        {um.pesquisaId !== null && (
          <Button component={Link} to={`/pesquisa/colaborador-respostas/${um.pesquisaId}`}>
            Avaliar a turma
          </Button>
        )}
      </Group>
    </article>
  );
}

const Dias = ({ dias }: Pick<MeuTreinamento, 'dias'>) => (
  <ul style={{ margin: '6px 0', paddingLeft: 20 }} aria-label="Dias">
    {dias.map(({ id, dia, horaIni, horaFim, descricao, link }) => (
      <li key={id}>
        <Text size="sm" span>
          {`${formatarData(dia)}, ${horaIni} às ${horaFim}${descricao ? `: ${descricao}` : ''} `}
        </Text>
        {link && (
          <Anchor href={link} target="_blank" rel="noreferrer" size="sm" underline="always">
            Entrar na aula
          </Anchor>
        )}
      </li>
    ))}
  </ul>
);

function Cracha({ treinamento: { id, turma } }: { treinamento: MeuTreinamento }) {
  const client = useQueryClient();
  const lido = useEndpoint(meuCracha, { params: { id } });
  const { data } = lido;
  useEffect(() => {
    const relogio = setInterval(() => void renew(client, meuCracha.path), TROCA);
    return () => clearInterval(relogio);
  }, [client]);
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  return (
    <Stack align="center" gap="sm">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(data.svg)}`}
        alt={`Crachá da turma ${turma}`}
        width={280}
        height={280}
        style={{ background: 'var(--app-papel)' }}
      />
      <Text size="sm" ta="center">
        Mostre ao instrutor, que o lê para registrar a sua presença. O código muda a cada meio minuto.
      </Text>
    </Stack>
  );
}
