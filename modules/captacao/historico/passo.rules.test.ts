import { expect, test } from 'vitest';
import { errosDoPasso, type Passo } from './passo.rules.ts';

const passo: Passo = { horaIni: null, horaFim: null, apto: 'I', etapaSeletiva: { id: 1 }, motivoReprovacao: null };
const motivo = { id: 1 };

test.each([
  [{}, []],
  [{ horaIni: '09:00', horaFim: '09:00' }, []],
  [{ horaIni: '09:00' }, []],
  [{ horaIni: '09:00', horaFim: '08:59' }, [['horaFim', 'Hora final inferior à hora inicial']]],
  [{ horaFim: '08:59' }, [['horaIni', 'Hora inicial é obrigatória']]],
  [{ etapaSeletiva: null }, [['etapaSeletiva', 'Etapa seletiva é obrigatória']]],
  [{ etapaSeletiva: null, apto: 'N', motivoReprovacao: motivo }, []],
  [{ apto: 'N' }, [['motivoReprovacao', 'Motivo da reprovação é obrigatório para quem não é apto']]],
  [{ apto: 'S', motivoReprovacao: motivo }, [['motivoReprovacao', 'Só quem não é apto tem motivo de reprovação']]],
  [{ motivoReprovacao: motivo }, [['motivoReprovacao', 'Só quem não é apto tem motivo de reprovação']]],
] as [Partial<Passo>, string[][]][])('o passo com %j: %j', (partes, esperados) => {
  expect(errosDoPasso({ ...passo, ...partes }).map(({ campo, mensagem }) => [campo, mensagem])).toEqual(esperados);
});
