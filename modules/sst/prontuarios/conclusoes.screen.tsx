import { Button, Group, Paper, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { z } from 'zod';
import { formatarData } from '#platform/shared/format/data.ts';
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
import { PartesDoProntuario } from './partes.part.tsx';
import {
  type CorpoDasConclusoes,
  corpoDasConclusoes,
  gravarConclusoes,
  lerConclusoes,
  prontuario,
} from './prontuarios.contract.ts';

const Campo = fieldOf(corpoDasConclusoes);
const Linhas = inlineListOf(corpoDasConclusoes);
const TITULO = 'Conclusões do prontuário';
const caminho = [{ rotulo: prontuario.nome.varios, path: prontuario.path }];
type Lidas = z.output<typeof lerConclusoes.resposta>;

/** What a medical record came to: fit, fit with restrictions, unfit, and why. */
export function ConclusoesDoProntuario() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const { data, error, dataUpdatedAt } = useEndpoint(lerConclusoes, { params: { id } });
  if (error && !data) return <MissingRecord titulo={TITULO} caminho={caminho} error={error} />;
  return (
    <>
      <PageHeader
        titulo={data ? `Conclusões: ${data.colaborador.nome ?? ''}` : TITULO}
        caminho={[...caminho, { rotulo: TITULO }]}
      />
      {data ? <Conclusoes key={dataUpdatedAt} id={id} lidas={data} /> : <FormSkeleton />}
    </>
  );
}

function Conclusoes({ id, lidas }: { id: number; lidas: Lidas }) {
  const client = useQueryClient();
  const edita = usePermission(prontuario.permissoes.editar);
  const contract = useContractForm<CorpoDasConclusoes>({
    schema: corpoDasConclusoes,
    defaults: { conclusoes: lidas.conclusoes, versao: lidas.versao },
    onSubmit: async (body, options: CallOptions) => {
      await call(gravarConclusoes, { params: { id }, body, ...options });
      toast.sucesso('Conclusões gravadas com sucesso.');
      await renew(client, prontuario.listar.path);
    },
  });
  return (
    <Paper withBorder p="md">
      <PartesDoProntuario id={id} atual="conclusoes" />
      <Text size="sm" c="dimmed" mb="sm">
        {`Prontuário de ${formatarData(lidas.dataDoProntuario)}. Sob sigilo médico: cada leitura fica registrada.`}
      </Text>
      <ContractFormView of={contract} somenteLeitura={!edita}>
        <Linhas name="conclusoes" rotulo="Adicionar conclusão" novo={{ apto: 'A' }}>
          {(linha) => (
            <FieldGrid>
              <Campo name={`${linha}.data`} span={4} />
              <Campo name={`${linha}.apto`} span={8} variant="select" />
              <Campo name={`${linha}.observacao`} span={12} />
            </FieldGrid>
          )}
        </Linhas>
        {edita && (
          <Group justify="flex-end" mt="md">
            <Button type="submit">Gravar</Button>
          </Group>
        )}
      </ContractFormView>
    </Paper>
  );
}
