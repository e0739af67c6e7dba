import { Button, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOf, fieldOfItem } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn, useAddress } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconCalendario, IconClonar, IconEmail, IconPesquisa } from '#platform/web/ui/icons.ts';
import { AvisoDaTurma, ClonarParticipantes } from './acoes.part.tsx';
import { AtalhosDaTurma, participantesDaTurma, telasDaTurma } from './atalhos.part.tsx';
import { AvaliacoesDaTurma } from './avaliacoes.part.tsx';
import { telaDoCalendario } from './calendario.contract.ts';
import { permissoesDaTurma, turma } from './turmas.contract.ts';
import { conferirDia, diasQueFaltam, proximoDia } from './turmas.rules.ts';

const Campo = fieldOf(turma.form);
const Lista = childListOf(turma.form);
const DoDia = fieldOfItem(turma.form, 'diasTurma');

const colunas = [
  'descricao',
  { campo: 'curso', ordenavel: false },
  { campo: 'instrutor', oculta: true },
  { campo: 'dataPrevIni', largura: 130 },
  { campo: 'dataPrevFim', largura: 130 },
  { campo: 'participantes', largura: 120 },
  { campo: 'custo', largura: 140, oculta: true },
  { campo: 'realizada', largura: 100 },
] as const;
const filtro = [
  { name: 'descricao', span: 6 },
  { name: 'cursoId', span: 6 },
  { name: 'categoriaCursoId', span: 4 },
  { name: 'realizada', span: 3 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;

interface Escolhida {
  readonly id: number;
  readonly descricao: string;
}

export function TurmasLista() {
  const navigate = useNavigate();
  const podeAvisar = usePermission(permissoesDaTurma.verbos.AVISAR);
  const podeEditar = usePermission(permissoesDaTurma.editar);
  const [avisando, setAvisando] = useState<Escolhida | null>(null);
  const [clonando, setClonando] = useState<Escolhida | null>(null);
  const [avaliando, setAvaliando] = useState<Escolhida | null>(null);
  return (
    <>
      <ListScreen
        resource={turma}
        columns={colunas}
        filterFields={filtro}
        headerActions={
          <Button
            component={Link}
            to={telaDoCalendario.path}
            variant="default"
            leftSection={<IconCalendario size={16} />}
          >
            Calendário
          </Button>
        }
        rowActions={({ id, descricao }) => [
          ...telasDaTurma(id).map(({ rotulo, icone, ...destino }) => ({
            rotulo,
            icone,
            onClick: () => void navigate(destino),
          })),
          { rotulo: 'Avaliações', icone: IconPesquisa, onClick: () => setAvaliando({ id, descricao }) },
          ...(podeAvisar
            ? [{ rotulo: 'Enviar aviso', icone: IconEmail, onClick: () => setAvisando({ id, descricao }) }]
            : []),
          ...(podeEditar
            ? [{ rotulo: 'Clonar participantes', icone: IconClonar, onClick: () => setClonando({ id, descricao }) }]
            : []),
        ]}
      />
      <AvisoDaTurma turma={avisando} onClose={() => setAvisando(null)} />
      <ClonarParticipantes turma={clonando} onClose={() => setClonando(null)} />
      <AvaliacoesDaTurma turma={avaliando} onClose={() => setAvaliando(null)} />
    </>
  );
}

/** A new class begins with the course of the request of a survey, where one led here. */
export function TurmaFormulario() {
  const navigate = useNavigate();
  const busca = useAddress();
  const [cursoLntId, cursoId, pedido] = [idIn(busca.cursoLntId), idIn(busca.cursoId), busca.pedido];
  const doPedido =
    cursoLntId > 0 && cursoId > 0
      ? { curso: { id: cursoId, nome: pedido }, cursoLnt: { id: cursoLntId, nome: pedido }, descricao: pedido }
      : {};
  return (
    <FormScreen
      resource={turma}
      defaults={{ custo: '0.00', ...doPedido }}
      acoesAoSalvar={({ id }) => [{ rotulo: 'Participantes', onClick: () => void navigate(participantesDaTurma(id)) }]}
    >
      {({ contract, registro }) => (
        <Stack gap="md">
          {registro && <AtalhosDaTurma id={registro.id} />}
          <FormSection>
            <Campo name="descricao" span={6} />
            <Campo name="curso" span={6} />
            <Campo name="instrutor" span={4} />
            <Campo name="instituicao" span={4} />
            <Campo name="custo" span={4} />
            <Campo name="dataPrevIni" span={3} />
            <Campo name="dataPrevFim" span={3} />
            <Campo name="qtdParticipantesPrevistos" span={3} />
            <Campo name="maximoParticipantes" span={3} />
            <Campo name="modeloAvaliacaoAluno" span={4} />
            <Campo name="cursoLnt" span={4} />
            <Campo name="eficaciaDias" span={4} />
            <Campo name="listaEspera" span={3} />
            <Campo name="assinaturaDigital" span={3} />
            <Campo name="realizada" span={6} />
          </FormSection>
          <FormSection>
            <Lista
              name="diasTurma"
              um="Dia"
              vazia="Sem dias não há lista de presença nem carga horária: inclua o primeiro, e os outros se repetem."
              completar={{
                rotulo: 'Repetir nos dias úteis até o fim',
                faltam: (dias) => diasQueFaltam(dias, contract.form.getValues()),
              }}
              colunas={['dia', 'horaIni', 'horaFim', 'turno', 'descricao']}
              novo={(dias) => ({ turno: 'D', ...proximoDia(dias, contract.form.getValues()) })}
              regras={(dia, outros, recusar) => conferirDia(dia, outros, contract.form.getValues(), recusar)}
              campos={() => (
                <>
                  <DoDia name="dia" span={6} />
                  <DoDia name="turno" span={6} variant="select" />
                  <DoDia name="horaIni" span={6} />
                  <DoDia name="horaFim" span={6} />
                  <DoDia name="descricao" span={12} />
                  <DoDia name="link" span={12} />
                </>
              )}
            />
          </FormSection>
        </Stack>
      )}
    </FormScreen>
  );
}
