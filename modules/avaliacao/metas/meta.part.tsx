import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { BarraDeProgresso } from '#modules/avaliacao/progresso.part.tsx';
import { diferencaDias, formatarData, hoje } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import type { CallOptions } from '#platform/web/api/call.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  confiancaNoAlvo,
  type MetaLida,
  type RegistroForm,
  type ResultadoLido,
  registroForm,
} from './acompanhar.contract.ts';
import { ritmoDaMeta, tempoPassado } from './metas.rules.ts';

const Grafico = lazy(() => import('./grafico.part.tsx'));
const Campo = fieldOf(registroForm);
const tons = { A: 'sucesso', M: 'alerta', B: 'erro' } as const;

/** A value as people write it, with its unit. */
const escrito = (valor: string, unidade: string | null) =>
  `${valor.replace(/\.00$/, '').replace('.', ',')}${unidade ? ` ${unidade}` : ''}`;

/** Writes what is noted of a result; absent where the reader may not. */
type Registrar = (resultadoId: number, body: RegistroForm, options: CallOptions) => Promise<unknown>;

interface Props {
  readonly meta: MetaLida;
  readonly registrar?: Registrar | undefined;
  /** With the line of what was noted. */
  readonly comHistorico?: boolean;
}

/** A goal to be followed on any screen: how far it is, and each result with what was noted of it. */
export function Meta({ meta, registrar, comHistorico = false }: Props) {
  const { zona } = useSession().info.systemParameters;
  const [alvo, setAlvo] = useState<ResultadoLido | null>(null);
  const { titulo, descricao, inicio, fim, progresso, contribuiPara, resultados } = meta;
  const tempo = tempoPassado(meta, hoje(zona), diferencaDias);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {[`${formatarData(inicio)} a ${formatarData(fim)}`, contribuiPara && `contribui para "${contribuiPara}"`]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <BarraDeProgresso
        rotulo={`Progresso de ${titulo}`}
        valor={progresso}
        atrasado={['R', 'V'].includes(ritmoDaMeta(meta, hoje(zona), diferencaDias))}
      />
      <Text size="xs" c="dimmed">{`${Math.round(Number(tempo))}% do tempo passou`}</Text>
      {descricao && (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {descricao}
        </Text>
      )}
      {resultados.length === 0 && (
        <Text size="sm" c="dimmed">
          A meta ainda não tem resultados a medir.
        </Text>
      )}
      {resultados.map((resultado) => (
        <Resultado
          key={resultado.id}
          resultado={resultado}
          abrir={registrar && (() => setAlvo(resultado))}
          comHistorico={comHistorico}
        />
      ))}
      {registrar && (
        <FormDialog
          titulo={({ descricao: qual }) => qual}
          alvo={alvo}
          onClose={() => setAlvo(null)}
          schema={registroForm}
          inicio={({ registros }) => ({ confianca: registros.at(-1)?.confianca ?? 'A' })}
          texto={({ atual, inicial, alvo: meta, unidade }) =>
            `Hoje em ${escrito(atual ?? inicial, null)}; o alvo é ${escrito(meta, unidade)}.`
          }
          enviar="Registrar"
          gravar={async ({ id }, body, options) => {
            await registrar(id, body, options);
            toast.sucesso('Andamento registrado.');
          }}
        >
          {() => (
            <>
              <Campo name="valor" span={6} />
              <Campo name="confianca" span={6} variant="select" />
              <Campo name="comentario" span={12} />
            </>
          )}
        </FormDialog>
      )}
    </Stack>
  );
}

interface ResultadoProps {
  readonly resultado: ResultadoLido;
  readonly abrir: (() => void) | undefined;
  readonly comHistorico: boolean;
}

function Resultado({ resultado, abrir, comHistorico }: ResultadoProps) {
  const { zona } = useSession().info.systemParameters;
  const { descricao, unidade, inicial, alvo, atual, peso, progresso, registros } = resultado;
  const ultimo = registros.at(-1);
  return (
    <Paper withBorder p="sm" component="section" aria-label={descricao}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <div style={{ flex: '1 1 220px', minWidth: 0 }}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {descricao}
          </Text>
          <Text size="sm" c="dimmed">
            {`de ${escrito(inicial, null)} a ${escrito(alvo, unidade)}, hoje em ${escrito(atual ?? inicial, null)} · peso ${peso}`}
          </Text>
        </div>
        {ultimo && (
          <StatusBadge
            tom={tons[ultimo.confianca]}
          >{`Confiança ${confiancaNoAlvo.rotulo(ultimo.confianca).toLowerCase()}`}</StatusBadge>
        )}
      </Group>
      <Group gap="sm" mt={6} wrap="nowrap">
        <BarraDeProgresso rotulo={`Progresso de ${descricao}`} valor={progresso} />
        {abrir && (
          <Button
            size="compact-md"
            variant="default"
            flex="none"
            onClick={abrir}
            aria-label={`Registrar andamento de ${descricao}`}
          >
            Registrar
          </Button>
        )}
      </Group>
      {comHistorico && registros.length > 1 && (
        <Suspense fallback={null}>
          <Grafico resultado={resultado} />
        </Suspense>
      )}
      {(comHistorico ? registros.toReversed() : registros.slice(-1)).map(({ id, quando, valor, comentario, autor }) => (
        <Text key={id} size="sm" mt={6} style={{ overflowWrap: 'anywhere' }}>
          {`${formatarInstante(quando, zona)}: ${escrito(valor, null)}`}
          {autor && `, por ${autor}`}
          {comentario && `. ${comentario}`}
        </Text>
      ))}
    </Paper>
  );
}
