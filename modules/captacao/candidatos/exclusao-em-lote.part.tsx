import { Alert, Button, Group, List, Progress, ScrollArea, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { Modal } from '#platform/web/ui/dialog.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import { candidato } from './candidatos.contract.ts';
import { type Pendencias, removerEmLote, verificarPendenciasEmLote } from './consultas.contract.ts';

/** Candidates removed with each call, so that the bar shows real progress and 'Parar' is heard soon. */
const POR_VEZ = 20;

type Etapa =
  | { readonly nome: 'verificando' }
  | { readonly nome: 'escolha'; readonly livres: readonly Pendencias[]; readonly presos: readonly Pendencias[] }
  | { readonly nome: 'excluindo'; readonly feitos: number; readonly total: number }
  | {
      readonly nome: 'fim';
      readonly removidos: number;
      readonly presos: readonly Pendencias[];
      readonly faltam: number;
    };

interface Props {
  /** Marked candidates; null while the dialog is closed. */
  readonly ids: readonly number[] | null;
  readonly onClose: () => void;
  readonly onRemovidos: (ids: readonly number[]) => void;
}

const quantos = (total: number) => plural(total, 'candidato', 'candidatos');

/** Says what holds each of the marked candidates, and removes those that nothing holds (decision U-0072). */
export function ExclusaoEmLote({ ids, onClose, onRemovidos }: Props) {
  const phone = usePhone();
  const [ocupado, setOcupado] = useState(false);
  return (
    <Modal
      opened={ids !== null}
      onClose={() => !ocupado && onClose()}
      title="Excluir candidatos"
      size={768}
      fullScreen={phone}
      closeOnClickOutside={false}
      withCloseButton={!ocupado}
      scrollAreaComponent={ScrollArea.Autosize}
    >
      {ids && <Passos ids={ids} onClose={onClose} onRemovidos={onRemovidos} onOcupado={setOcupado} />}
    </Modal>
  );
}

function Passos({
  ids,
  onClose,
  onRemovidos,
  onOcupado,
}: Props & { ids: readonly number[]; onOcupado: (sim: boolean) => void }) {
  const client = useQueryClient();
  const [etapa, setEtapa] = useState<Etapa>({ nome: 'verificando' });
  const parar = useRef(false);
  useEffect(() => {
    let atual = true;
    call(verificarPendenciasEmLote, { body: { ids: [...ids] } }).then(
      (todos) => {
        if (!atual) return;
        const presos = todos.filter(({ pendencias }) => pendencias.length > 0);
        setEtapa({ nome: 'escolha', presos, livres: todos.filter(({ pendencias }) => pendencias.length === 0) });
      },
      () => atual && onClose(),
    );
    return () => {
      atual = false;
    };
  }, [ids, onClose]);

  async function excluir(livres: readonly Pendencias[], presos: readonly Pendencias[]) {
    const removidos: number[] = [];
    const mantidos = [...presos];
    let feitos = 0;
    parar.current = false;
    onOcupado(true);
    try {
      while (feitos < livres.length && !parar.current) {
        setEtapa({ nome: 'excluindo', feitos, total: livres.length });
        const parte = livres.slice(feitos, feitos + POR_VEZ).map(({ id }) => id);
        const resposta = await call(removerEmLote, { body: { ids: parte } });
        removidos.push(...resposta.removidos);
        mantidos.push(...resposta.mantidos);
        feitos += parte.length;
      }
    } catch {
      // The call has shown why; what was removed is told below.
    }
    onOcupado(false);
    setEtapa({ nome: 'fim', removidos: removidos.length, presos: mantidos, faltam: livres.length - feitos });
    onRemovidos(removidos);
    await renew(client, candidato.listar.path);
  }

  if (etapa.nome === 'verificando') return <FormSkeleton />;
  if (etapa.nome === 'excluindo') {
    const { feitos, total } = etapa;
    return (
      <Stack role="status">
        <Text size="sm">
          Excluindo {feitos} de {quantos(total)}
        </Text>
        <Progress value={(100 * feitos) / total} animated aria-label="Exclusão em andamento" />
        <Group justify="flex-end">
          <Button
            variant="default"
            onClick={() => {
              parar.current = true;
            }}
          >
            Parar
          </Button>
        </Group>
      </Stack>
    );
  }
  if (etapa.nome === 'fim')
    return (
      <Stack>
        <Alert color={etapa.removidos > 0 ? 'green' : 'yellow'} role="status">
          {etapa.removidos > 0
            ? `${quantos(etapa.removidos)} ${etapa.removidos === 1 ? 'excluído' : 'excluídos'} com sucesso.`
            : 'Nenhum candidato foi excluído.'}
          {etapa.faltam > 0 && ` A exclusão parou antes de ${quantos(etapa.faltam)}.`}
        </Alert>
        <Presos presos={etapa.presos} titulo="Mantidos" />
        <Group justify="flex-end">
          <Button onClick={onClose}>Fechar</Button>
        </Group>
      </Stack>
    );
  const { livres, presos } = etapa;
  return (
    <Stack>
      {livres.length > 0 ? (
        <Text>
          Confirma a exclusão de <strong>{quantos(livres.length)}</strong>? Documentos e foto são excluídos com o
          cadastro.
        </Text>
      ) : (
        <Text>Nenhum dos candidatos marcados pode ser excluído.</Text>
      )}
      <Presos presos={presos} titulo={`Com pendências, serão mantidos (${presos.length})`} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {livres.length > 0 ? 'Cancelar' : 'Fechar'}
        </Button>
        {livres.length > 0 && (
          <Button color="red" onClick={() => void excluir(livres, presos)}>
            Excluir {quantos(livres.length)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Presos({ presos, titulo }: { presos: readonly Pendencias[]; titulo: string }) {
  if (presos.length === 0) return null;
  return (
    <section aria-label={titulo}>
      <Text fw={600} size="sm" mb={4}>
        {titulo}
      </Text>
      <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: 0 }}>
        <List size="sm" spacing={6}>
          {presos.map(({ id, nome, pendencias }) => (
            <List.Item key={id}>
              <strong>{nome}</strong>: {pendencias.join('; ')}
            </List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
    </section>
  );
}
