import { Group, Stack } from '@mantine/core';
import type { z } from 'zod';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormTabs } from '#platform/web/form/form-tabs.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { AbaPessoal } from './colaborador-abas.part.tsx';
import { colaborador } from './colaboradores.contract.ts';
import { DocumentosDoColaborador } from './documentos.part.tsx';
import { TrocarFoto } from './foto.part.tsx';
import { historicoColaborador } from './historicos.contract.ts';
import { HistoricoDoColaborador } from './historicos.part.tsx';
import { CamposDeLotacao } from './lotacao.part.tsx';
import { AbaContato, AbaDocumentos } from './pessoa-abas.part.tsx';
import { SituacaoDoColaborador } from './situacao.part.tsx';

type Registro = z.output<typeof colaborador.obter.resposta>;

const Campo = fieldOf(colaborador.form);

function AbaContrato({ registro }: { registro: Registro | null }) {
  return (
    <>
      <FormSection>
        <Campo name="nome" span={6} />
        <Campo name="nomeSocial" span={6} />
        <Campo name="matricula" span={3} />
        <Campo name="vinculo" span={3} variant="select" />
        <Campo name="dataAdmissao" span={3} />
        <Campo name="dataDesligamento" span={3} />
        <Campo name="dataEstabilidade" span={3} />
        <Campo name="codigoAC" span={3} />
        <Campo name="observacao" span={12} />
      </FormSection>
      {registro === null && <CamposDeLotacao prefixo="lotacao." titulo="Lotação inicial" />}
    </>
  );
}

/** Creates, edits and shows an employee; a new one gets its first line of history here, later ones stand in 'Histórico'. */
export function ColaboradorFormulario() {
  const veAnexos = usePermission(permissoesOrganizacao.colaborador.verbos.DOCUMENTOS);
  const veHistorico = usePermission(historicoColaborador.permissoes.ver);
  return (
    <FormScreen resource={colaborador} defaults={{ vinculo: 'E' }}>
      {({ registro }) => {
        const gravado = registro as Registro | null;
        return (
          <Stack gap="md">
            {gravado && (
              <Group justify="space-between">
                <TrocarFoto
                  id={gravado.id}
                  nome={gravado.nome}
                  temFoto={gravado.temFoto}
                  podeEditar={gravado.pode.editar === true}
                />
                <SituacaoDoColaborador situacao={gravado.situacao} />
              </Group>
            )}
            <FormTabs
              tabs={[
                { id: 'contrato', titulo: 'Contrato', conteudo: <AbaContrato registro={gravado} /> },
                { id: 'pessoal', titulo: 'Dados pessoais', conteudo: <AbaPessoal /> },
                { id: 'documentos', titulo: 'Documentos', conteudo: <AbaDocumentos /> },
                { id: 'contato', titulo: 'Endereço e contato', conteudo: <AbaContato /> },
                {
                  id: 'anexos',
                  titulo: 'Documentos anexos',
                  conteudo: gravado && <DocumentosDoColaborador id={gravado.id} />,
                  visivel: gravado !== null && veAnexos,
                },
                {
                  id: 'historico',
                  titulo: 'Histórico',
                  conteudo: gravado && <HistoricoDoColaborador colaboradorId={gravado.id} />,
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
