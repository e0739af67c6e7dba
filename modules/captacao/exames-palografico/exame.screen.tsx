import { Group, Paper, Space, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { CarregarTexto } from '#modules/captacao/curriculos/carregar-texto.part.tsx';
import { formatarCpf } from '#platform/shared/br/cpf.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { FormFooter } from '#platform/web/form-screen/form-footer.tsx';
import { useGoBack } from '#platform/web/form-screen/use-go-back.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { Contagem } from './contagem.part.tsx';
import {
  CAMINHO_DOS_EXAMES,
  type ExameForm,
  exameForm,
  gravarExame,
  LIMITE_DO_EXAME,
  obterExame,
} from './exames.contract.ts';

type Exame = z.output<typeof obterExame.resposta>;
const Campo = fieldOf(exameForm);
const { verbos } = permissoesCaptacao.examePalografico;

/** The palographic exam of one candidate: strokes, their figures, and the conclusion for who may read it. */
export function ExamePalografico() {
  const { id: texto } = useParams({ strict: false }) as { id: string };
  const exame = useEndpoint(obterExame, { params: { id: Number(texto) } });
  const dados = exame.data;
  return (
    <>
      <PageHeader
        titulo={dados ? `Exame palográfico de ${dados.nome}` : 'Exame palográfico'}
        caminho={[{ rotulo: 'Exames palográficos', path: CAMINHO_DOS_EXAMES }]}
      />
      {exame.isError && <Unread of={exame} />}
      {exame.isPending && <FormSkeleton />}
      {dados && <Formulario key={dados.id} exame={dados} />}
    </>
  );
}

function Formulario({ exame }: { exame: Exame }) {
  const client = useQueryClient();
  const registra = usePermission(verbos.REGISTRAR);
  const conclui = usePermission(verbos.RESULTADO);
  const editaTexto = usePermission(permissoesCaptacao.candidato.editar);
  const contract = useContractForm<ExameForm>({ schema: exameForm, defaults: exame, onSubmit: gravar });
  const voltar = useGoBack(CAMINHO_DOS_EXAMES);

  async function gravar(body: ExameForm, options: CallOptions) {
    await call(gravarExame, { params: { id: exame.id }, body, ...options });
    toast.sucesso('Exame palográfico salvo com sucesso.');
    await renew(client, `/api${CAMINHO_DOS_EXAMES}`);
    contract.saved.current = true;
    voltar();
  }
  return (
    <Paper withBorder p="md">
      <ContractFormView of={contract} somenteLeitura={!registra}>
        <LeaveGuard saved={contract.saved} />
        <Text size="sm" c="dimmed" mb="md">
          {[
            exame.cpf && `CPF ${formatarCpf(exame.cpf)}`,
            exame.data ? `Exame de ${formatarData(exame.data)}` : 'Exame ainda não feito',
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
        <FormSection titulo="Traços">
          <Campo name="examePalografico" span={12} />
        </FormSection>
        {registra && (
          <Group mb="md">
            <CarregarTexto
              limite={LIMITE_DO_EXAME}
              onTexto={(texto) => contract.form.setValue('examePalografico', texto, { shouldDirty: true })}
            />
          </Group>
        )}
        <ContagemDigitada />
        {conclui && (
          <FormSection titulo="Conclusão">
            <Campo name="resultadoExamePalografico" span={12} />
          </FormSection>
        )}
        {editaTexto && (
          <FormSection titulo="Currículo">
            <Campo name="ocrTexto" span={12} />
          </FormSection>
        )}
        <Space h="md" />
        <FormFooter onCancel={voltar} />
      </ContractFormView>
    </Paper>
  );
}

/** The figures follow what is typed without the whole form rendering at each key. */
function ContagemDigitada() {
  const { form } = useFormContract();
  const exame = useWatch({ control: form.control, name: 'examePalografico' }) as string | null;
  return <Contagem exame={exame} />;
}
