import { describe, expect, it } from 'vitest';
import { turkishCapitals, upper } from '#domain/values/capitals.ts';

describe('Capitals of the language that the letters tell', () => {
  it.each([
    ['Turkish', 'Yiğit İlkay', 'YİĞİT İLKAY'],
    ['Turkish, by one word of the name', 'Deniz Yılmaz', 'DENİZ YILMAZ'],
    ['Turkish, by ş', 'Beşiktaş', 'BEŞİKTAŞ'],
    ['Turkish, by ç beside ö or ü', 'Gökçe Demir', 'GÖKÇE DEMİR'],
    ['Turkish that a machine wrote in small letters', 'i\u0307lkay', 'İLKAY'],
    ['Azeri', 'Ədalət Məmmədli', 'ƏDALƏT MƏMMƏDLİ'],
    ['Romanian of old keyboards, which has a ş too', 'Ionuţ Şerbănică', 'IONUŢ ŞERBĂNICĂ'],
    ['Romanian', 'Timișoara', 'TIMIȘOARA'],
    ['Kurdish', 'Şêrîn Miran', 'ŞÊRÎN MIRAN'],
    ['Lithuanian', 'Žydrūnas Ilgauskas', 'ŽYDRŪNAS ILGAUSKAS'],
    ['Greek, without accents', 'Γιώργος Αντετοκούνμπο', 'ΓΙΩΡΓΟΣ ΑΝΤΕΤΟΚΟΥΝΜΠΟ'],
    ['Greek, with the dots of a parted vowel', 'Μαΐου', 'ΜΑΪΟΥ'],
    ['Dutch', 'Jan-Willem IJsbrand', 'JAN-WILLEM IJSBRAND'],
    ['Dutch in one letter', 'ĳsbrand', 'ĲSBRAND'],
    ['German', 'Großkreutz', 'GROSSKREUTZ'],
    ['Croatian in one letter', 'ǆemal ǅ', 'Ǆ'.concat('EMAL Ǆ')],
    ['Polish', 'Wiśniewski', 'WIŚNIEWSKI'],
    ['English', 'Liam Miller', 'LIAM MILLER'],
    ['German with an ö', 'Mesut Özil', 'MESUT ÖZIL'],
    ['Hungarian', 'Győri Dániel', 'GYŐRI DÁNIEL'],
    ['no capitals', 'علی\u200cرضا 葛\u{e0100}城', 'علی\u200cرضا 葛\u{e0100}城'],
  ])('%s', (_, text, capitals) => {
    expect(upper(text)).toBe(capitals);
  });

  it.each([
    ['a part of a name, by the whole name', ['Deniz', 'Deniz Yılmaz'], 'DENİZ'],
    ['a name, by its team', ['Deniz Kaya', 'Beşiktaş'], 'DENİZ KAYA'],
    ['not a name with letters that Turkish has not', ['William', 'Beşiktaş'], 'WILLIAM'],
    ['not by a team of another language', ['Mia Kim', 'Tigers'], 'MIA KIM'],
  ])('%s', (_, [text = '', ...near], capitals) => {
    expect(upper(text, ...near)).toBe(capitals);
  });

  it.each([
    ['Beşiktaş  ·  Midfielder', 'BEŞİKTAŞ  ·  MIDFIELDER'],
    ['Yiğit  /  Florida  /  İzmir', 'YİĞİT  /  FLORIDA  /  İZMİR'],
    ['İlk   ·   Nine', 'İLK   ·   NINE'],
  ])('each part of a line by itself: %s', (line, capitals) => {
    expect(upper(line)).toBe(capitals);
  });

  it.each(['DENIZ KAYA', 'DENİZ KAYA', 'BEŞIKTAŞ'])('what is typed in capitals stays: %s', (text) => {
    expect(upper(text, 'Beşiktaş')).toBe(text);
  });
});

it.each([
  ['Mesut Özil', 'MESUT ÖZİL'],
  ['Cengiz Ünder', 'CENGİZ ÜNDER'],
  ['Deniz', null],
  ['Yiğit', null],
  ['CENGİZ ÜNDER', null],
  ['CENGIZ ÜNDER', null],
  ['Jürgen Weiß', null],
  ['Dániel Szűcs', null],
  ['Özlem', null],
])('%s may be %s', (name, capitals) => {
  expect(turkishCapitals(name)).toBe(capitals);
});
