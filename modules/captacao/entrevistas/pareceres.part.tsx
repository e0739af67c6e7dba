import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { darParecer, listarPareceres, type Parecer, parecerForm } from './andamento.contract.ts';
import { OpiniaoDoEntrevistador } from './opiniao.part.tsx';

const Campo = fieldOf(parecerForm);

/** Whose opinion is being written: one's own, or the one of an employee without access. */
interface Autor {
  readonly colaborador: { readonly id: number; readonly nome: string } | null;
  readonly antes: Parecer | null;
}

/** The opinions on an interview, and the person's own. */
export function Pareceres({ entrevistaId }: { entrevistaId: number }) {
  const { zona } = useSession().info.systemParameters;
  const [autor, setAutor] = useState<Autor | null>(null);
  const { parecer } = useAddress();
  const dados = useEndpoint(listarPareceres, { params: { id: entrevistaId } }).data;
  const meu = dados?.pareceres.find((um) => um.meu) ?? null;
  // Who comes to write stands at the field at once; the address says it only once.
  const [pedido, setPedido] = useState(parecer === 'meu');
  if (pedido && dados) {
    setPedido(false);
    if (dados.podeDarParecer) setAutor({ colaborador: null, antes: meu });
  }
  if (!dados) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="pareceres">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4" id="pareceres">
          Pareceres
        </Title>
        <Group gap="xs">
          {dados.colaboradoresSemParecer.map((colaborador) => (
            <Button
              key={colaborador.id}
              size="xs"
              variant="default"
              onClick={() => setAutor({ colaborador, antes: null })}
            >
              Registrar o parecer de {colaborador.nome}
            </Button>
          ))}
          {dados.podeDarParecer && (
            <Button size="xs" onClick={() => setAutor({ colaborador: null, antes: meu })}>
              {meu ? 'Corrigir o meu parecer' : 'Dar o meu parecer'}
            </Button>
          )}
        </Group>
      </Group>
      {dados.pareceres.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nenhum parecer ainda: quem conduz dá o seu depois que a entrevista começa.
        </Text>
      ) : (
        dados.pareceres.map((parecer) => (
          <div key={parecer.id}>
            <OpiniaoDoEntrevistador {...parecer} />
            <Text size="xs" c="dimmed" mb="sm">
              {formatarInstante(parecer.registradoEm, zona)}
            </Text>
          </div>
        ))
      )}
      <FormDialog
        titulo={({ colaborador }) => (colaborador ? `Parecer de ${colaborador.nome}` : 'O meu parecer')}
        alvo={autor}
        onClose={() => setAutor(null)}
        schema={parecerForm}
        inicio={({ colaborador, antes }) => ({
          colaboradorId: colaborador?.id ?? null,
          ...(antes ? { nota: antes.nota, texto: antes.texto, recomenda: antes.recomenda as 'S' } : {}),
        })}
        renova="/api/captacao"
        gravar={async (_, body, options) => {
          await call(darParecer, { params: { id: entrevistaId }, body, ...options });
          toast.sucesso('Parecer registrado com sucesso.');
        }}
      >
        {() => (
          <>
            <Campo name="nota" span={5} />
            <Campo name="recomenda" span={7} variant="select" />
            <Campo name="texto" span={12} />
          </>
        )}
      </FormDialog>
    </Paper>
  );
}
