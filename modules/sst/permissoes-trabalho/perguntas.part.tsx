import { Button, Group, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { type ContractForm, useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { DraftKeeper } from '#platform/web/form/draft-keeper.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { clearDraft, draftKey } from '#platform/web/session/draft.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { permissaoTrabalho, permissoesDaPT } from './permissoes-trabalho.contract.ts';
import {
  type Respostas,
  type RodadaVerificada,
  responderVerificacao,
  respostas,
  respostasDaVerificacao,
  type Verificacao,
} from './verificacao.contract.ts';
import { tituloDaRodada } from './verificacao.rules.ts';

type Item = Verificacao['itens'][number];
const Campo = fieldOf(respostasDaVerificacao);

const rotulo = ({ pergunta, obrigatorio }: Item) => (obrigatorio ? `${pergunta} (impeditivo)` : pergunta);
const respondidas = (itens: readonly Item[]): Respostas => ({
  itens: itens.map(({ id, resposta, nota }) => ({ id, resposta, nota })),
});

/** The check of a permit: an answer for each item, and a note where it is asked for. */
export function Perguntas({ lida, preparo }: { lida: Verificacao; preparo: boolean }) {
  const edita = usePermission(permissoesDaPT.editar);
  const libera = usePermission(permissoesDaPT.verbos.LIBERAR);
  if (preparo && (edita || libera)) return <AResponder lida={lida} />;
  return lida.itens.length > 0 && <Respondida rodada={lida} />;
}

/** What every release before was given for, the last one first. */
export const VerificacoesAnteriores = ({ lida }: { lida: Verificacao }) =>
  lida.anteriores.toReversed().map((rodada) => <Respondida key={rodada.itens[0]?.id} rodada={rodada} />);

/** A round as it was answered, by whom and when. */
function Respondida({ rodada: { liberacao, itens } }: { rodada: RodadaVerificada }) {
  const { zona } = useSession().info.systemParameters;
  const titulo = tituloDaRodada(liberacao, zona);
  return (
    <Paper withBorder p="md" component="section" aria-label={titulo}>
      <Title order={2} size="h5" mb="xs">
        {titulo}
      </Title>
      <Stack gap="md">
        {itens.map((item) => (
          <div key={item.id}>
            <Text size="sm" fw={600}>
              {rotulo(item)}
            </Text>
            <Text size="sm">
              {[item.resposta ? respostas.rotulo(item.resposta) : 'Sem resposta', item.nota].filter(Boolean).join('. ')}
            </Text>
            {item.respondidoEm && (
              <Text size="xs" c="dimmed">
                {`${item.respondidoPor ?? ''}, ${formatarInstante(item.respondidoEm, zona)}`}
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </Paper>
  );
}

function AResponder({ lida }: { lida: Verificacao }) {
  const client = useQueryClient();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Of this round: what was typed for the one before answers nothing now.
  const rascunho = `${path}/${lida.itens[0]?.id}`;
  const contract: ContractForm<Respostas> = useContractForm<Respostas>({
    schema: respostasDaVerificacao,
    defaults: respondidas(lida.itens),
    onSubmit: async (body, options: CallOptions) => {
      const { itens } = await call(responderVerificacao, { params: { id: lida.id }, body, ...options });
      clearDraft(draftKey(rascunho));
      contract.form.reset(respondidas(itens));
      await renew(client, permissaoTrabalho.listar.path);
      toast.sucesso('Verificação gravada.');
    },
  });
  const { form, saved } = contract;
  const escritas = useWatch({ control: form.control, name: 'itens' });
  return (
    <Paper withBorder p="md" component="section" aria-label="Verificação">
      <Title order={2} size="h5" mb="xs">
        Verificação
      </Title>
      <ContractFormView of={contract}>
        <DraftKeeper path={rascunho} saved={saved} />
        <LeaveGuard saved={saved} />
        <Stack gap="md">
          {lida.itens.map((item, lugar) => {
            const resposta = escritas[lugar]?.resposta ?? null;
            return (
              <div key={item.id}>
                <Radio.Group
                  label={rotulo(item)}
                  value={resposta ?? ''}
                  onChange={(escolhida) =>
                    form.setValue(`itens.${lugar}.resposta`, escolhida as Item['resposta'], { shouldDirty: true })
                  }
                >
                  <Group gap="md" mt={6}>
                    {respostas.itens.map(({ codigo, rotulo: texto }) => (
                      <Radio key={codigo} value={codigo} label={texto} size="md" py={8} pr="sm" />
                    ))}
                  </Group>
                </Radio.Group>
                {resposta !== null && resposta !== 'S' && <Campo name={`itens.${lugar}.nota`} />}
              </div>
            );
          })}
          <div>
            <Button w={{ base: '100%', sm: 'auto' }} size="md" type="submit" loading={form.formState.isSubmitting}>
              Gravar verificação
            </Button>
          </div>
        </Stack>
      </ContractFormView>
    </Paper>
  );
}
