import { Group, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { z } from 'zod';
import type { CampoConfigurado } from '#modules/organizacao/empresas/cadastro-configurado.contract.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { FormTabs } from '#platform/web/form/form-tabs.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { AbaContrato, abasDaPessoa } from './colaborador-abas.part.tsx';
import { talento } from './colaboradores.contract.ts';
import { CpfConhecido } from './cpf-conhecido.part.tsx';
import { useDepoisDaAdmissao } from './depois-da-admissao.part.tsx';
import { DocumentosDoColaborador } from './documentos.part.tsx';
import { CampoFoto } from './foto.part.tsx';
import { historicoColaborador } from './historicos.contract.ts';
import { HistoricoDoColaborador } from './historicos.part.tsx';
import { useCadastroDoTalento, useRegrasDoTalento } from './regras.part.tsx';
import { SituacaoDoColaborador } from './situacao.part.tsx';

type Registro = z.output<typeof talento.obter.resposta>;

/** The form as the company wants it. */
export function TalentoFormulario() {
  const cadastro = useCadastroDoTalento();
  if (cadastro.isError) return <Unread of={cadastro} />;
  return cadastro.data ? <Formulario campos={cadastro.data} /> : <FormSkeleton />;
}

/** Creates, edits and shows an employee; a new one gets its first line of history here, later ones stand in 'Histórico'. */
function Formulario({ campos }: { campos: readonly CampoConfigurado[] }) {
  const { rules, observador, mostra } = useRegrasDoTalento(campos);
  const veAnexos = usePermission(permissoesOrganizacao.colaborador.verbos.DOCUMENTOS);
  const veBanco = usePermission(permissoesOrganizacao.colaborador.verbos.BANCO);
  const novo = (useParams({ strict: false }) as { id?: string }).id === undefined;
  const aoAdmitir = useDepoisDaAdmissao();
  const veHistorico = usePermission(historicoColaborador.permissoes.ver);
  return (
    <FormScreen
      resource={talento}
      defaults={{ vinculo: 'E' }}
      rules={rules}
      acoesAoSalvar={({ id }) => (novo ? aoAdmitir(id) : [])}
    >
      {({ registro }) => {
        const gravado = registro as Registro | null;
        return (
          <Stack gap="md">
            {observador}
            <CpfConhecido talentoId={gravado?.id ?? null} />
            <Group justify="space-between">
              <CampoFoto id={gravado?.id ?? null} />
              {gravado && <SituacaoDoColaborador {...gravado} inteira />}
            </Group>
            <FormTabs
              tabs={[
                { id: 'contrato', titulo: 'Contrato', conteudo: <AbaContrato novo={gravado === null} /> },
                ...abasDaPessoa({ campos, mostra, veBanco }),
                {
                  id: 'anexos',
                  titulo: 'Documentos anexos',
                  conteudo: gravado && <DocumentosDoColaborador id={gravado.id} />,
                  visivel: gravado !== null && veAnexos,
                },
                {
                  id: 'historico',
                  titulo: 'Histórico',
                  conteudo: gravado && (
                    <>
                      <HistoricoDoColaborador colaboradorId={gravado.id} />
                      <Text size="xs" c="dimmed">
                        Grave o que foi alterado aqui antes de sair.
                      </Text>
                    </>
                  ),
                  visivel: gravado !== null && veHistorico,
                },
              ]}
            />
          </Stack>
        );
      }}
    </FormScreen>
  );
}
