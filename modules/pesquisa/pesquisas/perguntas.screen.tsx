import { ActionIcon, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { PerguntasDoModelo, perguntasDe } from '#modules/organizacao/questionario/modelo-com-perguntas.part.tsx';
import { FormularioDaPergunta } from '#modules/organizacao/questionario/pergunta-dialogo.part.tsx';
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
import { useEndereco } from './endereco.part.tsx';

function useCadastro() {
  const { id = '', perguntaId } = useParams({ strict: false }) as { id?: string; perguntaId?: string };
  const endereco = useEndereco();
  const cadastro = useEndpoint(endereco.recurso.obter, { params: { id: idIn(id) } });
  return { ...endereco, id: idIn(id), perguntaId: perguntaId === undefined ? null : idIn(perguntaId), cadastro };
}

/** The questions of one questionnaire. */
export function PerguntasDePesquisa() {
  const { recurso, contratos } = useEndereco();
  return <PerguntasDoModelo catalogo={recurso} contratos={contratos} />;
}

/** One question on a page of its own, new or stored. */
export function UmaPerguntaDePesquisa() {
  const { recurso, contratos, id, perguntaId, cadastro } = useCadastro();
  const navigate = useNavigate();
  const client = useQueryClient();
  const guardada = useEndpoint(
    contratos.obter,
    { params: { id, perguntaId: perguntaId ?? 0 } },
    { enabled: perguntaId !== null },
  );
  const respondidas = useEndpoint(contratos.quantidadeRespondidas, { params: { id } });
  const voltar = () => void navigate({ to: perguntasDe(recurso.path, id) });
  const titulo = perguntaId === null ? 'Inserir pergunta' : 'Editar pergunta';
  const lista = { rotulo: recurso.nome.varios, path: recurso.path };
  const daqui = { rotulo: cadastro.data?.titulo ?? 'Perguntas', path: perguntasDe(recurso.path, id) };
  // What is open stays open when only its renewal fails.
  const erroDoCadastro =
    (cadastro.data ? null : cadastro.error) ?? (respondidas.data === undefined ? respondidas.error : null);
  if (erroDoCadastro) return <MissingRecord titulo={titulo} caminho={[lista]} error={erroDoCadastro} />;
  if (guardada.error && !guardada.data)
    return <MissingRecord titulo={titulo} caminho={[lista, daqui]} error={guardada.error} />;
  const lidas = (perguntaId === null || guardada.data !== undefined) && respondidas.data !== undefined;
  return (
    <>
      <PageHeader titulo={titulo} caminho={[lista, daqui, { rotulo: 'Pergunta' }]} />
      {!lidas && <FormSkeleton />}
      {lidas && (
        <Paper withBorder p="md">
          <FormularioDaPergunta
            contratos={contratos}
            id={id}
            pergunta={guardada.data ?? 'nova'}
            emUso={(respondidas.data ?? 0) > 0}
            onClose={voltar}
            onGravada={() => {
              void renew(client, recurso.listar.path);
              voltar();
            }}
          />
        </Paper>
      )}
    </>
  );
}

/** The aspects of one questionnaire: added, renamed and deleted in place. */
export function AspectosDePesquisa() {
  const { recurso, contratos, id, cadastro } = useCadastro();
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
        {aspectos.isPending && <FormSkeleton linhas={3} />}
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
