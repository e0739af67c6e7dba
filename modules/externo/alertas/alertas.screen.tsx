import { Alert, Button, Group, Paper, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PoliticaPendente } from '#modules/externo/politica/politica-pendente.part.tsx';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type Alerta, alertaForm, desligarAlerta, gravarAlerta, obterAlerta } from './alertas.contract.ts';

const Campo = fieldOf(alertaForm);

/** The candidate's wish to hear of new vacancies by e-mail. */
export function AvisosDeVagas() {
  usePageTitle('Avisos de vagas');
  const { user } = useSession().info;
  const id = user?.id ?? 0;
  const { data, error, isFetchedAfterMount } = useEndpoint(obterAlerta, { params: { id } });
  return (
    <div style={{ maxWidth: 640, margin: '0 auto' }}>
      <Title order={1}>Avisos de vagas</Title>
      <p>Receba por e-mail as novas vagas que combinam com você. Cada mensagem traz como cancelar, com um clique.</p>
      {error && (
        <Alert color="red" role="alert">
          {error.mensagem}
        </Alert>
      )}
      {data && isFetchedAfterMount ? (
        <Formulario candidatoId={id} alerta={data} />
      ) : (
        !error && <FormSkeleton linhas={3} />
      )}
      <PoliticaPendente />
    </div>
  );
}

function Estado({ alerta: { estado, email } }: { alerta: Alerta }) {
  if (estado === 'LIGADO')
    return (
      <Alert color="green" mb="md" role="status">
        Avisos ligados. Eles vão para {email}.
      </Alert>
    );
  if (estado === 'A_CONFIRMAR')
    return (
      <Alert color="yellow" mb="md" role="status">
        Falta confirmar: abra a mensagem que enviamos para {email} e siga o link.
      </Alert>
    );
  return null;
}

function Formulario({ candidatoId, alerta }: { candidatoId: number; alerta: Alerta }) {
  const client = useQueryClient();
  const { info } = useSession();
  const [query] = useState(() => ({ empresaId: info.company?.id ?? 0 }));
  const [desligando, setDesligando] = useState(false);
  const params = { id: candidatoId };
  const contract = useContractForm({
    schema: alertaForm,
    defaults: alerta,
    checkCompany: false,
    onSubmit: async (body, options) => {
      const { estado } = await call(gravarAlerta, { params, body, ...options });
      await renew(client, obterAlerta.path);
      toast.sucesso(
        estado === 'LIGADO' ? 'Avisos atualizados com sucesso.' : 'Enviamos um e-mail para você confirmar.',
      );
    },
  });
  const desligar = async () => {
    setDesligando(true);
    try {
      await call(desligarAlerta, { params });
      await renew(client, obterAlerta.path);
      toast.sucesso('Você não receberá mais avisos de vagas.');
    } catch {
      // Shown already.
    } finally {
      setDesligando(false);
    }
  };
  return (
    <Paper withBorder p="md">
      <Estado alerta={alerta} />
      <ContractFormView of={contract}>
        <FieldGrid>
          <Campo name="areasInteresseIds" span={12} query={query} />
          <Campo name="cidade" span={12} query={query} />
          <Campo name="frequencia" span={12} variant="select" />
        </FieldGrid>
        <Group mt="md">
          {alerta.estado !== 'DESLIGADO' && (
            <Button variant="default" size="md" loading={desligando} onClick={() => void desligar()}>
              Não quero mais receber
            </Button>
          )}
          <Button type="submit" size="md" loading={contract.form.formState.isSubmitting}>
            {alerta.estado === 'LIGADO' ? 'Gravar' : 'Quero receber avisos'}
          </Button>
        </Group>
      </ContractFormView>
    </Paper>
  );
}
