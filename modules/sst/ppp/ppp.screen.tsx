import { Button, Group, Stack } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconImprimir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TargetDialog } from '#platform/web/ui/target-dialog.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { Configuracao, Impressao } from './dialogos.part.tsx';
import { NoEsocial } from './no-esocial.part.tsx';
import {
  caminhoDoPpp,
  type EscolhaDoPpp,
  escolhaDoPpp,
  obterPpp,
  type Ppp as PppLido,
  permissoesDoPpp,
  telaDoPpp,
} from './ppp.contract.ts';
import { Secoes } from './secoes.part.tsx';

const Campo = fieldOf(escolhaDoPpp);

/** Whose PPP is shown; another choice goes to another address. */
function Escolha({ atual }: { readonly atual: PppLido['colaborador'] | null }) {
  const navigate = useNavigate();
  const contract = useContractForm<EscolhaDoPpp>({
    schema: escolhaDoPpp,
    defaults: { colaborador: atual },
    checkCompany: false,
    onSubmit: () => undefined,
  });
  const ir = (valor: unknown) => {
    const escolhido = (valor as { id: number } | null)?.id;
    void navigate({ to: escolhido === undefined ? telaDoPpp.path : caminhoDoPpp(escolhido) });
  };
  return (
    <ContractFormView of={contract}>
      <FieldGrid>
        <Campo name="colaborador" span={6} onValue={ir} />
      </FieldGrid>
    </ContractFormView>
  );
}

/** The professiographic profile of a talent: the form, what of it eSocial accepted, and what is still to be said. */
export function Ppp() {
  const colaboradorId = idIn((useParams({ strict: false }) as { colaboradorId?: string }).colaboradorId);
  const lido = useEndpoint(obterPpp, { params: { colaboradorId } }, { enabled: colaboradorId > 0 });
  const { data, error, refetch } = lido;
  const [aberto, setAberto] = useState<'imprimir' | 'configurar' | null>(null);
  const acoes = (
    <Group gap="xs">
      <Allowed permission={permissoesDoPpp.verbos.CONFIGURAR}>
        <Button variant="default" onClick={() => setAberto('configurar')}>
          CNAE e representante
        </Button>
      </Allowed>
      {data && (
        <Button leftSection={<IconImprimir size={16} />} onClick={() => setAberto('imprimir')}>
          PDF
        </Button>
      )}
    </Group>
  );
  const fechar = () => setAberto(null);
  return (
    <>
      <PageHeader titulo={data ? `PPP: ${data.colaborador.nome}` : telaDoPpp.titulo} acoes={acoes} />
      <Stack gap="md">
        <Escolha key={data?.colaborador.id ?? 0} atual={data?.colaborador ?? null} />
        {colaboradorId === 0 && <EmptyState texto="Escolha o talento cujo perfil profissiográfico quer ver." />}
        {error && <Unread of={lido} />}
        {colaboradorId > 0 && !data && !error && <FormSkeleton />}
        {data && (
          <>
            <NoEsocial ppp={data} />
            <Secoes ppp={data} />
          </>
        )}
      </Stack>
      <Impressao aberta={aberto === 'imprimir'} colaboradorId={colaboradorId} onClose={fechar} />
      <TargetDialog titulo="Dados da empresa para o PPP" alvo={aberto === 'configurar' || null} onClose={fechar}>
        {() => <Configuracao onClose={fechar} onSaved={() => void (colaboradorId > 0 && refetch())} />}
      </TargetDialog>
    </>
  );
}
