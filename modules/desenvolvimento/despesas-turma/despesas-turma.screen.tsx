import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { permissoesDaTurma, turma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type DespesasForm, despesasForm, despesasPorTurma, gravarDespesas } from './despesas-turma.contract.ts';
import { totaisDaTurma } from './despesas-turma.rules.ts';

const Campo = fieldOf(despesasForm);
const Linhas = inlineListOf(despesasForm);
const TITULO = 'Despesas da turma';
const caminho = [{ rotulo: turma.nome.varios, path: turma.path }];
type Lidas = z.output<typeof despesasPorTurma.resposta>;

/** What a class spends by type, planned and real, and what it costs in all. */
export function DespesasDaTurma() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const { data, error, dataUpdatedAt } = useEndpoint(despesasPorTurma, { query: { turmaId: id } });
  if (error && !data) return <MissingRecord titulo={TITULO} caminho={caminho} error={error} />;
  return (
    <>
      <PageHeader
        titulo={data ? `Despesas: ${data.turma.descricao}` : TITULO}
        caminho={[...caminho, { rotulo: TITULO }]}
      />
      {data ? <Despesas key={dataUpdatedAt} lidas={data} /> : <FormSkeleton />}
    </>
  );
}

function Totais({ control, custo }: { control: Control<DespesasForm>; custo: string }) {
  const linhas = useWatch({ control, name: 'turmaTipoDespesa' });
  const { previsto, apurado } = totaisDaTurma(custo, linhas);
  return (
    <Stack gap={4} mt="md">
      <Text size="sm">Custo da turma: {formatarDinheiro(custo)}</Text>
      <Text size="sm">Total previsto: {formatarDinheiro(previsto)}</Text>
      <Text size="sm" fw={600}>
        Total apurado: {formatarDinheiro(apurado)}
      </Text>
      <Text size="xs" c="dimmed">
        No total apurado, a despesa sem valor realizado conta pelo previsto.
      </Text>
    </Stack>
  );
}

function Despesas({ lidas: { turma: daTurma, turmaTipoDespesa, gravadas } }: { lidas: Lidas }) {
  const client = useQueryClient();
  const edita = usePermission(permissoesDaTurma.editar);
  const contract = useContractForm<DespesasForm>({
    schema: despesasForm,
    defaults: { turmaTipoDespesa },
    onSubmit: async (body, options: CallOptions) => {
      await call(gravarDespesas, { params: { id: daTurma.id }, body, ...options });
      toast.sucesso('Despesas gravadas.');
      await renew(client, despesasPorTurma.path);
    },
  });
  return (
    <Paper withBorder p="md" maw={900}>
      {!gravadas && (
        <Text size="sm" c="dimmed" mb="sm">
          {turmaTipoDespesa.length > 0
            ? 'Ainda não há despesas gravadas: a lista começa com os valores usuais de cada tipo.'
            : 'Ainda não há despesas gravadas.'}
        </Text>
      )}
      <ContractFormView of={contract} somenteLeitura={!edita}>
        <Linhas name="turmaTipoDespesa" rotulo="Adicionar despesa">
          {(linha) => (
            <FieldGrid>
              <Campo name={`${linha}.tipoDespesa`} span={6} />
              <Campo name={`${linha}.despesa`} span={3} />
              <Campo name={`${linha}.realizada`} span={3} />
            </FieldGrid>
          )}
        </Linhas>
        <Totais control={contract.form.control} custo={daTurma.custo} />
        {edita && (
          <Group justify="flex-end" mt="md">
            <Button type="submit">Gravar</Button>
          </Group>
        )}
      </ContractFormView>
    </Paper>
  );
}
