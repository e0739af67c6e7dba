import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { FormFooter } from '#platform/web/form-screen/form-footer.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { ParaBi } from './bi.part.tsx';
import { ChaveDaEmpresa } from './chave.part.tsx';
import {
  gravarIntegracoes,
  type IntegracoesForm,
  type IntegracoesLidas,
  integracoesForm,
  lerIntegracoes,
  type NomeDoServico,
  permissoesDasIntegracoes,
  type Situacao,
  statusDeIntegracao,
  testes,
} from './integracoes.contract.ts';

const Campo = fieldOf(integracoesForm);

const textos: Readonly<Record<NomeDoServico, readonly [titulo: string, para: string]>> = {
  chat: ['Chat', 'Conversa de candidatos e talentos com a empresa.'],
  recrutamento: ['Recrutamento', 'Vagas e candidatos em outro serviço de seleção.'],
  aprendizagem: ['Aprendizagem', 'Cursos em outra plataforma de ensino.'],
  folha: [
    'Folha de pagamento',
    'Admissões, salários, afastamentos e desligamentos vão ao Fortes Pessoal, que responde aqui.',
  ],
};
const tons = {
  Ativo: 'sucesso',
  Inativo: 'neutro',
  NaoAutenticado: 'alerta',
  EmpresaDesintegrada: 'alerta',
  Homologacao: 'info',
  SemChavePrivada: 'erro',
} as const;

/** The systems of other houses that the company uses: where they are, whether they answer, and the key that signs for it. */
export function Integracoes() {
  const answer = useEndpoint(lerIntegracoes);
  return (
    <>
      <PageHeader />
      {answer.isError && <Unread of={answer} />}
      {answer.data && answer.isFetchedAfterMount ? (
        <>
          <ChaveDaEmpresa chave={answer.data.chave} />
          <Servicos lidas={answer.data} />
          <ParaBi bi={answer.data.bi} />
        </>
      ) : (
        !answer.isError && <FormSkeleton />
      )}
    </>
  );
}

function Servicos({ lidas }: { lidas: IntegracoesLidas }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const pode = usePermission(permissoesDasIntegracoes.verbos.EDITAR);
  const { chat, recrutamento, aprendizagem, folha } = lidas;
  const contract = useContractForm<IntegracoesForm>({
    schema: integracoesForm,
    defaults: { chat, recrutamento, aprendizagem, folha },
    onSubmit: async (body, options) => {
      const { situacoes: _, chave: __, bi: ___, ...gravado } = await call(gravarIntegracoes, { body, ...options });
      contract.form.reset(gravado);
      toast.sucesso('Integrações atualizadas com sucesso.');
      await renew(client, lerIntegracoes.path);
    },
  });
  return (
    <Paper withBorder p="md" mt="md">
      <ContractFormView of={contract} somenteLeitura={!pode}>
        <LeaveGuard saved={contract.saved} />
        <Stack gap="xl">
          {(Object.keys(textos) as NomeDoServico[]).map((nome) => (
            <Servico key={nome} nome={nome} situacao={lidas.situacoes[nome]} pode={pode} />
          ))}
        </Stack>
        <FormFooter onCancel={() => void navigate({ to: '/' })} />
      </ContractFormView>
    </Paper>
  );
}

function Servico({ nome, situacao, pode }: { nome: NomeDoServico; situacao: Situacao; pode: boolean }) {
  const client = useQueryClient();
  const { zona } = useSession().info.systemParameters;
  const [testando, setTestando] = useState(false);
  const [titulo, para] = textos[nome];
  const testar = async () => {
    setTestando(true);
    try {
      await call(testes[nome], {});
      await renew(client, lerIntegracoes.path);
    } catch {
      // The call has shown why.
    } finally {
      setTestando(false);
    }
  };
  return (
    <section aria-label={titulo}>
      <Group gap="sm" mb={4}>
        <Title order={2} size="h4">
          {titulo}
        </Title>
        <StatusBadge tom={tons[situacao.status]}>{statusDeIntegracao.rotulo(situacao.status)}</StatusBadge>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {para}
      </Text>
      <FieldGrid>
        <Campo name={`${nome}.ativo`} span={12} variant="switch" />
        <Campo name={`${nome}.endereco`} span={12} />
        {nome === 'folha' && (
          <>
            <Campo name="folha.grupoAc" span={8} />
            <Campo name="folha.codigoAc" span={4} />
          </>
        )}
      </FieldGrid>
      {situacao.mensagem && (
        <Alert mt="sm" color={situacao.status === 'Ativo' ? 'green' : 'yellow'} role="status">
          {situacao.mensagem}
          <Text size="sm" c="dimmed">
            {[situacao.nome, situacao.testadaEm && `testado em ${formatarInstante(situacao.testadaEm, zona)}`]
              .filter(Boolean)
              .join(', ')}
          </Text>
        </Alert>
      )}
      {pode && situacao.status !== 'Inativo' && (
        <Button variant="default" mt="sm" loading={testando} onClick={() => void testar()}>
          Testar conexão
        </Button>
      )}
    </section>
  );
}
