import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { BarraDeProgresso } from '#modules/avaliacao/progresso.part.tsx';
import { TextoAEnviar } from '#modules/avaliacao/texto-a-enviar.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import type { CallOptions } from '#platform/web/api/call.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { andamentoDoCurso } from './andamento-do-curso.rules.ts';
import { origemDoPlano, tipoDeAcao } from './pdi.contract.ts';
import { type AcaoDoPlano, falaForm, type PlanoLido } from './plano.contract.ts';
import { SituacaoDoPlano } from './situacao.part.tsx';

const passos = ['0', '25', '50', '75', '100'].map((value) => ({ value, label: `${value}%` }));

/** What may be done with a plan; nothing is offered where a call is missing. */
interface Chamadas {
  readonly mover?: (acaoId: number, progresso: number) => Promise<unknown>;
  readonly escrever?: (texto: string, options: CallOptions) => Promise<unknown>;
}
interface Props extends Chamadas {
  readonly plano: PlanoLido;
  /** The reader is the talent: actions of others are not theirs to move. */
  readonly proprio: boolean;
}

/** A plan to be read on any screen: how far it is, each action with its progress, and the conversation. */
export function Plano({ plano, proprio, mover, escrever }: Props) {
  const { situacao, progresso, origem, inicio, fim, objetivo, acoes } = plano;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <SituacaoDoPlano situacao={situacao} />
        <Text size="sm" c="dimmed">
          {`${formatarData(inicio)} a ${formatarData(fim)} · ${origemDoPlano.rotulo(origem)}`}
        </Text>
      </Group>
      <BarraDeProgresso rotulo={`Progresso de ${plano.titulo}`} valor={progresso} atrasado={situacao === 'A'} />
      {objetivo && (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {objetivo}
        </Text>
      )}
      {acoes.length === 0 && (
        <Text size="sm" c="dimmed">
          O plano ainda não tem ações.
        </Text>
      )}
      {acoes.map((acao) => (
        <Acao
          key={acao.id}
          acao={acao}
          proprio={proprio}
          mover={proprio && acao.responsavel !== null ? undefined : mover}
        />
      ))}
      <Conversa plano={plano} proprio={proprio} escrever={escrever} />
    </Stack>
  );
}

function Acao({ acao, proprio, mover }: { acao: AcaoDoPlano; proprio: boolean; mover: Chamadas['mover'] }) {
  const { id, descricao, tipo, competencia, curso, responsavel, prazo, progresso, concluidaEm, atrasada } = acao;
  const fatos = [
    tipoDeAcao.rotulo(tipo),
    competencia,
    responsavel && `com ${responsavel}`,
    concluidaEm ? `concluída em ${formatarData(concluidaEm)}` : `até ${formatarData(prazo)}`,
  ];
  return (
    <Paper withBorder p="sm" component="section" aria-label={descricao}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <div style={{ flex: '1 1 240px', minWidth: 0 }}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {descricao}
          </Text>
          <Text size="sm" c="dimmed">
            {fatos.filter(Boolean).join(' · ')}
          </Text>
          {curso && <Text size="sm">{`Curso: ${curso.nome} · ${andamentoDoCurso(curso.andamento)}`}</Text>}
        </div>
        {atrasada && <StatusBadge tom="erro">Atrasada</StatusBadge>}
        {concluidaEm && <StatusBadge tom="sucesso">Concluída</StatusBadge>}
      </Group>
      {mover ? (
        <SegmentedControl
          mt={8}
          fullWidth
          aria-label={`Andamento de ${descricao}`}
          value={String(progresso)}
          data={passos}
          onChange={(valor) =>
            void mover(id, Number(valor)).then(
              () => toast.sucesso('Andamento registrado.'),
              () => undefined,
            )
          }
        />
      ) : (
        <Text size="sm" mt={6} c={proprio ? 'dimmed' : undefined}>{`Andamento: ${progresso}%`}</Text>
      )}
    </Paper>
  );
}

function Conversa({ plano, proprio, escrever }: Pick<Props, 'plano' | 'proprio' | 'escrever'>) {
  const { zona } = useSession().info.systemParameters;
  return (
    <section aria-label={`Conversa sobre ${plano.titulo}`}>
      <Text size="sm" fw={600} mb={4}>
        Conversa
      </Text>
      {plano.conversa.length === 0 && (
        <Text size="sm" c="dimmed">
          Ninguém escreveu ainda.
        </Text>
      )}
      {plano.conversa.map(({ id, texto, quando, autor, doTalento }) => (
        <Paper
          key={id}
          withBorder
          p="xs"
          mb={6}
          ml={doTalento === proprio ? 24 : 0}
          mr={doTalento === proprio ? 0 : 24}
        >
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {texto}
          </Text>
          <Text size="xs" c="dimmed">
            {[autor, formatarInstante(quando, zona)].filter(Boolean).join(', ')}
          </Text>
        </Paper>
      ))}
      {escrever && (
        <TextoAEnviar
          key={plano.conversa.length}
          schema={falaForm}
          botao="Enviar mensagem"
          feito="Mensagem enviada."
          gravar={({ texto }, options) => escrever(texto, options)}
        />
      )}
    </section>
  );
}
