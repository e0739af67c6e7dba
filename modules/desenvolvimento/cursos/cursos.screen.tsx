import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Clonar } from '#modules/organizacao/questionario/clonar.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { renew, useAction, useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn, useAddress } from '#platform/web/search-of.ts';
import { Allowed, usePermission } from '#platform/web/session/session-context.tsx';
import { avisar, confirmar } from '#platform/web/ui/dialogs.ts';
import { IconClonar } from '#platform/web/ui/icons.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import { curso, permissaoDeClonar } from './cursos.contract.ts';
import { CURSO_NOVO } from './cursos.rules.ts';
import { clonarCurso, paramsDoCurso, trazerTreinamentosDasNrs } from './cursos-consultas.contract.ts';

type Linha = z.output<typeof curso.linha> & Stored;

const colunas = [
  'nome',
  { campo: 'categoriaCurso', largura: 200 },
  { campo: 'tipo', largura: 120 },
  { campo: 'cargaHoraria', largura: 130 },
  { campo: 'periodicidade', largura: 160 },
  { campo: 'online', largura: 110 },
  { campo: 'empresa', oculta: true },
  { campo: 'ativo', largura: 90 },
] as const;
const filtro = [
  { name: 'nome', span: 6 },
  { name: 'categoriaCursoId', span: 6 },
  { name: 'tipo', span: 4 },
  { name: 'online', span: 4 },
  { name: 'ativo', span: 4 },
] as const;

const Campo = fieldOf(curso.form);

/** Brings the mandatory trainings that the company lacks, after saying what they are. */
function TrazerTreinamentosDasNrs() {
  const acao = useAction(trazerTreinamentosDasNrs);
  const client = useQueryClient();
  const trazer = async () => {
    const sim = await confirmar({
      titulo: 'Trazer treinamentos das NRs',
      texto:
        'Cria um curso para cada treinamento obrigatório das NRs 5, 6, 10, 11, 12, 20, 33 e 35 que a empresa ainda não tem, com carga horária e periodicidade usuais. Confira cada um com o seu serviço de segurança do trabalho.',
      sim: 'Trazer',
      nao: 'Cancelar',
    });
    if (!sim) return;
    try {
      const { criados } = await acao.mutateAsync({});
      await renew(client, curso.listar.path);
      void avisar(
        criados.length === 0
          ? { texto: 'A empresa já tem os treinamentos das NRs.' }
          : { texto: 'Cursos criados. Confira e ajuste cada um:', itens: criados.map(({ nome }) => nome) },
      );
    } catch {
      // shown already
    }
  };
  return (
    <Allowed permission={curso.permissoes.inserir}>
      <Button variant="default" onClick={() => void trazer()} loading={acao.isPending}>
        Trazer treinamentos das NRs
      </Button>
    </Allowed>
  );
}

export function CursosLista() {
  const [clonando, setClonando] = useState<{ id: number; titulo: string } | null>(null);
  const clona = usePermission(permissaoDeClonar);
  const acoes = ({ id, nome }: Linha) =>
    clona ? [{ rotulo: 'Clonar', icone: IconClonar, onClick: () => setClonando({ id, titulo: nome }) }] : [];
  return (
    <>
      <ListScreen
        resource={curso}
        columns={colunas}
        filterFields={filtro}
        rowActions={acoes}
        headerActions={<TrazerTreinamentosDasNrs />}
      />
      <Clonar contrato={clonarCurso} nome="Curso" registro={clonando} onClose={() => setClonando(null)} />
    </>
  );
}

function Campos() {
  const lido = useEndpoint(paramsDoCurso, {});
  const { data } = lido;
  const { form } = useFormContract();
  const online = useWatch({ control: form.control, name: 'online' });
  return (
    <>
      <FormSection>
        <Campo name="nome" span={8} />
        <Campo name="tipo" span={4} variant="select" />
        <Campo name="categoriaCurso" span={4} />
        <Campo name="cargaHoraria" span={2} />
        <Campo name="periodicidade" span={3} />
        <Campo name="percentualMinimoFrequencia" span={3} />
        <Campo name="online" span={3} />
        {online === true && <Campo name="link" span={9} />}
      </FormSection>
      <FormSection titulo="Conteúdo">
        <Campo name="conteudoProgramatico" />
        <Campo name="criterioAvaliacao" />
        <Campo name="codigoTru" span={3} />
        <Campo name="modeloCertificado" span={9} />
        {!data && <Unread of={lido} esqueleto={null} />}
        {data?.compartilhaCursos && <Campo name="empresasParticipantes" span={12} />}
        <Campo name="ativo" span={12} />
      </FormSection>
    </>
  );
}

const corpo = (form: z.output<typeof curso.form>) => (form.online ? form : { ...form, link: null });

/** A new course begins with the name of the request of the survey that it is made out of, where one led here. */
export function CursoFormulario() {
  const { cursoLntId: pedido, nome } = useAddress();
  const cursoLntId = idIn(pedido);
  const doPedido = cursoLntId > 0 ? { cursoLntId, nome: nome ?? null } : {};
  return (
    <FormScreen resource={curso} defaults={{ ...CURSO_NOVO, ...doPedido }} toBody={corpo}>
      {() => <Campos />}
    </FormScreen>
  );
}
