import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CAMINHO, PROPRIOS } from '#modules/analytics/enderecos.rules.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormButtons } from '#platform/web/form/form-buttons.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { EscolhaDeFiguras } from './escolha.part.tsx';
import {
  alterarPainel,
  criarPainel,
  type ItemDoPainel,
  listarPaineis,
  obterPainel,
  type PainelGuardado,
  painelForm,
} from './proprios.contract.ts';

const Campo = fieldOf(painelForm);
const deVolta = (titulo: string) => [{ rotulo: 'Painéis', path: CAMINHO }, { rotulo: titulo }];

export function NovoPainel() {
  return (
    <>
      <PageHeader titulo="Novo painel" caminho={deVolta('Novo painel')} />
      <Editor guardado={null} />
    </>
  );
}

export function AlterarPainel() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const lido = useEndpoint(obterPainel, { params: { id }, errors: 'nenhum' });
  const titulo = 'Alterar painel';
  if (lido.error) return <MissingRecord error={lido.error} titulo={titulo} caminho={deVolta(titulo)} />;
  return (
    <>
      <PageHeader titulo={titulo} caminho={deVolta(titulo)} />
      {lido.data ? <Editor key={lido.data.versao} guardado={lido.data} /> : <FormSkeleton />}
    </>
  );
}

function Editor({ guardado }: { guardado: PainelGuardado | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [itens, setItens] = useState<readonly ItemDoPainel[]>(guardado?.itens ?? []);
  const voltar = (id: number | undefined) =>
    void navigate(id === undefined ? { to: CAMINHO } : { to: `${PROPRIOS}/${id}` });
  const contract = useContractForm({
    schema: painelForm,
    defaults: { titulo: guardado?.titulo ?? '', perfilId: guardado?.perfil?.id ?? null, itens: [...itens] },
    onSubmit: async (body, options) => {
      const id = guardado
        ? await call(alterarPainel, {
            params: { id: guardado.id },
            body: { ...body, versao: guardado.versao },
            ...options,
          }).then(() => guardado.id)
        : (await call(criarPainel, { body, ...options })).id;
      toast.sucesso(`O painel “${body.titulo}” foi salvo.`);
      await renew(client, listarPaineis.path);
      voltar(id);
    },
  });
  const mudar = (novos: readonly ItemDoPainel[]) => {
    setItens(novos);
    contract.form.setValue('itens', [...novos], {
      shouldDirty: true,
      shouldValidate: contract.form.formState.isSubmitted,
    });
  };
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="titulo" span={6} />
        <Campo name="perfilId" span={6} />
      </FieldGrid>
      <EscolhaDeFiguras itens={itens} onChange={mudar} />
      <FormButtons onClose={() => voltar(guardado?.id)} />
    </ContractFormView>
  );
}
