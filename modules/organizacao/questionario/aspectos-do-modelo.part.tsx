import { ActionIcon, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { idIn } from '#platform/web/search-of.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconConfirmado, IconExcluir } from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { perguntasDe } from './modelo-com-perguntas.part.tsx';
import type { ContratosDePerguntas } from './perguntas.contract.ts';

/** Where the aspects of a model stand. */
export const aspectosDe = (path: string, id: number): string => `${path}/${id}/aspectos`;

/** The aspects of the questionnaire of a catalogue whose id is in the address: added, renamed and deleted in place. */
export function AspectosDoModelo<M extends { readonly titulo: string; readonly pode: { readonly editar?: boolean } }>({
  catalogo: recurso,
  contratos,
}: {
  catalogo: {
    readonly path: string;
    readonly nome: { readonly varios: string };
    readonly obter: Endpoint<{ id: number }, unknown, undefined, M>;
    readonly listar: { readonly path: string };
  };
  contratos: ContratosDePerguntas;
}) {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const cadastro = useEndpoint(recurso.obter, { params: { id } });
  const client = useQueryClient();
  const aspectos = useEndpoint(contratos.aspectos, { params: { id }, query: {} });
  const [novo, setNovo] = useState('');
  const [renomeado, setRenomeado] = useState<{ id: number; nome: string } | null>(null);
  const pode = cadastro.data?.pode.editar !== false;
  async function fazer(trabalho: Promise<unknown>, feito: string) {
    await trabalho.then(
      () => toast.sucesso(feito),
      () => undefined,
    );
    await renew(client, recurso.listar.path);
  }
  const incluir = async () => {
    await fazer(call(contratos.criarAspecto, { params: { id }, body: { nome: novo } }), 'Aspecto salvo com sucesso.');
    setNovo('');
  };
  const renomear = async () => {
    if (!renomeado) return;
    const params = { id, aspectoId: renomeado.id };
    await fazer(
      call(contratos.renomearAspecto, { params, body: { nome: renomeado.nome } }),
      'Aspecto atualizado com sucesso.',
    );
    setRenomeado(null);
  };
  const excluir = async (aspectoId: number, nome: string) => {
    if (
      !(await confirmar({ texto: `Excluir o aspecto “${nome}”? As perguntas dele ficam, sem aspecto.`, perigo: true }))
    )
      return;
    await fazer(call(contratos.excluirAspecto, { params: { id, aspectoId } }), 'Aspecto excluído com sucesso.');
  };
  const lista = { rotulo: recurso.nome.varios, path: recurso.path };
  if (cadastro.error && !cadastro.data)
    return <MissingRecord titulo="Aspectos" caminho={[lista]} error={cadastro.error} />;
  return (
    <>
      <PageHeader
        titulo="Aspectos"
        caminho={[
          lista,
          { rotulo: cadastro.data?.titulo ?? 'Perguntas', path: perguntasDe(recurso.path, id) },
          { rotulo: 'Aspectos' },
        ]}
        acoes={
          <Button variant="default" component={Link} to={perguntasDe(recurso.path, id)}>
            Perguntas
          </Button>
        }
      />
      <Paper withBorder p="md">
        {!aspectos.data && <Unread of={aspectos} esqueleto={<FormSkeleton linhas={3} />} />}
        {aspectos.data?.length === 0 && <EmptyState texto="Nenhum aspecto ainda." />}
        <Stack gap="xs">
          {(aspectos.data ?? []).map(({ id: aspectoId, nome, qtdPerguntas }) => (
            <Group key={aspectoId} justify="space-between" wrap="nowrap">
              <TextInput
                aria-label={`Nome do aspecto ${nome}`}
                maxLength={100}
                readOnly={!pode}
                style={{ flex: 1 }}
                value={renomeado?.id === aspectoId ? renomeado.nome : nome}
                onChange={(event) => setRenomeado({ id: aspectoId, nome: event.currentTarget.value })}
              />
              <Text size="sm" c="dimmed">
                {plural(qtdPerguntas, 'pergunta', 'perguntas')}
              </Text>
              {pode && renomeado?.id === aspectoId && (
                <ActionIcon aria-label={`Gravar o nome de ${nome}`} variant="default" onClick={() => void renomear()}>
                  <IconConfirmado size={16} />
                </ActionIcon>
              )}
              {pode && (
                <ActionIcon
                  aria-label={`Excluir ${nome}`}
                  variant="default"
                  onClick={() => void excluir(aspectoId, nome)}
                >
                  <IconExcluir size={16} />
                </ActionIcon>
              )}
            </Group>
          ))}
        </Stack>
        {pode && (
          <Group mt="md" align="flex-end">
            <TextInput
              label="Novo aspecto"
              maxLength={100}
              value={novo}
              onChange={(event) => setNovo(event.currentTarget.value)}
            />
            <Button disabled={novo.trim() === ''} onClick={() => void incluir()}>
              Adicionar
            </Button>
          </Group>
        )}
      </Paper>
    </>
  );
}
